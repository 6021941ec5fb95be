import { useTranslation } from 'react-i18next'
import { isWorking } from '../../../task-kit/working-job.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Card } from '../../../ui/page/Card.js'
import type { Job } from '../api/jobs.js'
import { Kept, TakeBack } from './TakeBack.js'
import s from '../Imports.module.css'

/** Imports of the last day before the latest one, each with the way back. */
export function EarlierImports(props: { subscription: number; project: number; jobs: readonly Job[] }) {
  const { subscription, project, jobs } = props
  const { t } = useTranslation('imports')
  if (jobs.length === 0) return null
  return (
    <Card title={t('earlier.title')}>
      <ul className={s.earlier}>
        {jobs.map((job) => (
          <li key={job.id} className={s.form}>
            <strong>
              <Bdi>{job.name}</Bdi>
            </strong>
            <output>{stateText(job, t)}</output>
            <Kept {...{ subscription, project, job }} />
            {job.can_undo && <TakeBack isNamed subscription={subscription} job={job} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function stateText(job: Job, t: ReturnType<typeof useTranslation<'imports'>>['t']): string {
  if (isWorking(job)) return t('result.undoing')
  if (job.state === 'undone') return t('result.undone', { count: job.undone })
  return t('earlier.written', { count: job.counts.new + job.counts.updated })
}
