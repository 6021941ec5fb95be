import { useTranslation } from 'react-i18next'
import type { BoardSetup } from '../../task-kit/model.js'
import { useLaneName } from '../../task-kit/parts/option-icons.js'
import type { Job } from './api/jobs.js'
import s from './Imports.module.css'

/** The lanes that the tasks of a file fill beyond their limits, which holds nothing up. */
export function FullLanes({ job, setup }: { job: Job; setup: BoardSetup }) {
  const { t } = useTranslation('imports')
  const laneName = useLaneName(setup)
  if (job.full_lanes.length === 0) return null
  return (
    <div>
      <p>{t('fullLanes.title')}</p>
      <ul className={s.kept}>
        {job.full_lanes.map(({ status, count, limit }) => (
          <li key={status}>
            {t('fullLanes.lane', {
              lane: laneName(status),
              tasks: count,
              limit,
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}
