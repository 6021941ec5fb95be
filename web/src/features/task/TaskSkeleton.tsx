import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../ui/state/Skeleton.js'
import s from './Task.module.css'

const FIELDS = ['70%', '45%', '60%', '50%', '80%', '40%', '55%', '65%']

/** The shape of a task while it comes. */
export function TaskSkeleton() {
  const { t } = useTranslation()
  return (
    <output className={s.columns} aria-label={t('state.loading')}>
      <div className={s.text}>
        <Skeleton width="75%" height={24} />
        <div className={s.skeletonLines}>
          <Skeleton />
          <Skeleton width="92%" />
          <Skeleton width="58%" />
        </div>
        <Skeleton width="60%" height={28} />
        <div className={s.skeletonLines}>
          <Skeleton width="85%" />
          <Skeleton width="70%" />
        </div>
      </div>
      <div className={s.fields}>
        {FIELDS.map((width, index) => (
          <div key={index} className={s.skeletonField}>
            <Skeleton width={72} />
            <Skeleton width={width} />
          </div>
        ))}
      </div>
    </output>
  )
}
