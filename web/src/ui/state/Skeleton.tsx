import { useTranslation } from 'react-i18next'
import s from './Skeleton.module.css'

export interface SkeletonProps {
  width?: number | string
  height?: number
  round?: boolean
}

/** A grey bar in the place of something that is coming. */
export function Skeleton({ width = '100%', height = 12, round = false }: SkeletonProps) {
  return <span className={s.bar} style={{ width, height, ...(round ? { borderRadius: 999 } : {}) }} />
}

/** Lines of text that are coming; said once to a screen reader. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  const { t } = useTranslation()
  return (
    <output className={s.stack} aria-label={t('state.loading')}>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} width={index === lines - 1 ? '55%' : '100%'} />
      ))}
    </output>
  )
}
