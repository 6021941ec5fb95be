import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../ui/state/Skeleton.js'
import card from '../card/Card.module.css'
import s from '../Board.module.css'

/** Cards that are coming. */
export function SkeletonCards({ count }: { count: number }) {
  const { t } = useTranslation()
  return (
    <output className={s.skeletons} aria-label={t('state.loading')}>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={card.card}>
          <Skeleton width="32%" height={10} />
          <Skeleton width={index % 2 === 0 ? '88%' : '64%'} />
          <Skeleton width="45%" height={10} />
        </span>
      ))}
    </output>
  )
}
