import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { problemText } from '../../../i18n/problem-text.js'
import { formatPercent } from '../../../i18n/format.js'
import { ApiError } from '../../../lib/calls/api-error.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { FormError } from '../../../ui/form/FormError.js'
import { Card } from '../../../ui/page/Card.js'
import { isWorking } from '../../../task-kit/working-job.js'
import { type Job, useJobCommand } from '../api/jobs.js'
import type { BoardSetup } from '../../../task-kit/model.js'
import { FullLanes } from '../FullLanes.js'
import { UnknownPeople } from '../UnknownPeople.js'
import { CountBadges } from '../CountBadges.js'
import { NotTaken } from '../NotTaken.js'
import { Kept, TakeBack } from './TakeBack.js'
import s from '../Imports.module.css'

const OUTCOMES = ['new', 'updated', 'same', 'struck'] as const

export interface ResultStepProps {
  subscription: number
  project: number
  job: Job
  setup: BoardSetup
}

/** How far an import is, and what it has brought; for a day with the way back. */
export function ResultStep({ subscription, project, job, setup }: ResultStepProps) {
  const { t } = useTranslation('imports')
  const { state, undone } = job
  return (
    <Card title={<Bdi>{job.name}</Bdi>}>
      <div className={s.form}>
        {state === 'failed' ? (
          <FormError>{problemText(new ApiError({ reason: job.reason, status: 500 }))}</FormError>
        ) : isWorking(job) ? (
          <Progress subscription={subscription} job={job} />
        ) : (
          <output>{state === 'undone' ? t('result.undone', { count: undone }) : t('result.done')}</output>
        )}
        {state === 'done' && <CountBadges counts={job.counts} outcomes={OUTCOMES} />}
        {state === 'done' && job.reason !== '' && (
          <FormError>{problemText(new ApiError({ reason: job.reason, status: 500 }))}</FormError>
        )}
        <Kept {...{ subscription, project, job }} />
        {state === 'done' && (
          <>
            <FullLanes job={job} setup={setup} />
            <UnknownPeople {...{ subscription, project, job }} />
            <NotTaken job={job} />
          </>
        )}
        {(state === 'done' || state === 'undone') && (
          <Link to={`/${subscription}/project/${project}/punch?layout=list`}>{t('result.toTasks')}</Link>
        )}
        {job.can_undo && <TakeBack subscription={subscription} job={job} />}
      </div>
    </Card>
  )
}

function Progress({ subscription, job }: { subscription: number; job: Job }) {
  const { t } = useTranslation('imports')
  const cancel = useJobCommand('cancelJob')
  const { done, all } = job.steps
  const isUndo = job.state === 'undoing'
  const share = formatPercent(all === 0 ? 0 : done / all)
  return (
    <>
      <progress
        className={s.bar}
        aria-label={t(isUndo ? 'result.undoing' : 'result.writing')}
        {...(isUndo ? {} : { max: Math.max(all, 1), value: done })}
      />
      <output>{isUndo ? t('result.undoing') : t('result.progress', { share })}</output>
      <p className={s.muted}>{t('result.leave')}</p>
      {cancel.error && <FormError>{problemText(cancel.error)}</FormError>}
      {job.state === 'staging' && (
        <Button loading={cancel.isPending} onClick={() => cancel.mutate({ subscription, id: job.id })}>
          {t('result.cancel')}
        </Button>
      )}
    </>
  )
}
