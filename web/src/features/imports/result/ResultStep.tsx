import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { problemText } from '../../../i18n/problem-text.js'
import { formatPercent } from '../../../i18n/format.js'
import { formatInstant } from '../../../i18n/stamps.js'
import { ApiError } from '../../../lib/calls/api-error.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { FormError } from '../../../ui/form/FormError.js'
import { UndoIcon } from '../../../ui/icons/page-icons.js'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.js'
import { Card } from '../../../ui/page/Card.js'
import { isWorking } from '../../../task-kit/working-job.js'
import { type Job, useJobCommand } from '../api/jobs.js'
import { companyQuery } from '../../../lib/company/company.js'
import type { BoardSetup } from '../../../task-kit/model.js'
import { FullLanes } from '../FullLanes.js'
import { UnknownPeople } from '../UnknownPeople.js'
import { CountBadges } from '../CountBadges.js'
import { NotTaken } from '../NotTaken.js'
import s from '../Imports.module.css'

const UNDO_MS = 24 * 3_600_000
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
        {job.can_undo && <Undo subscription={subscription} job={job} />}
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

/** Tasks that stayed when an import was taken back. */
function Kept({ subscription, project, job: { kept } }: Omit<ResultStepProps, 'setup'>) {
  const { t } = useTranslation('imports')
  if (kept.length === 0) return null
  return (
    <div>
      <p>{t('result.kept', { count: kept.length })}</p>
      <ul className={s.kept}>
        {kept.map(({ id, item_id: code, name }) => (
          <li key={id}>
            <Link to={`/${subscription}/project/${project}/punch?taskid=${id}`}>
              <Bdi code>{code}</Bdi> <Bdi>{name}</Bdi>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Undo({ subscription, job }: { subscription: number; job: Job }) {
  const { t } = useTranslation('imports')
  const { data: company } = useQuery(companyQuery(subscription))
  const undo = useJobCommand('undoTaskImport')
  const [asking, setAsking] = useState(false)
  const until = new Date(new Date(job.done_at ?? job.created_at).getTime() + UNDO_MS)
  return (
    <>
      {undo.error && <FormError>{problemText(undo.error)}</FormError>}
      <Button icon={UndoIcon} loading={undo.isPending} onClick={() => setAsking(true)}>
        {t('result.undo')}
      </Button>
      <p className={s.muted}>{t('result.undoUntil', { until: formatInstant(until, company?.time_zone) })}</p>
      <ConfirmDialog
        open={asking}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          undo.mutate({ subscription, id: job.id })
        }}
        title={t('result.undoTitle')}
        action={t('result.undo')}
        keep={t('result.undoKeep')}
        tone="danger"
      >
        {t('result.undoHelp')}
      </ConfirmDialog>
    </>
  )
}
