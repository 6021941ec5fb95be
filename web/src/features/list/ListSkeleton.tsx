import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../ui/state/Skeleton.js'
import s from './List.module.css'

const ROWS = 12
const CELLS = 4

/** Lines in the shape of what comes. */
export function ListSkeleton() {
  const { t } = useTranslation()
  return (
    <output className={s.skeleton} aria-label={t('state.loading')}>
      {Array.from({ length: ROWS }, (_, row) => (
        <span key={row} className={s.skeletonRow}>
          <Skeleton width={16} height={16} />
          <Skeleton width={`${88 - ((row * 17) % 45)}%`} />
          {Array.from({ length: CELLS }, (_, cell) => (
            <Skeleton key={cell} width={`${70 - ((row + cell) % 3) * 14}%`} />
          ))}
        </span>
      ))}
    </output>
  )
}
