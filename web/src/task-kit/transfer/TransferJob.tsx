import type { Job } from '@smartproject/bff/api/work/jobs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { problemText } from '../../i18n/problem-text.js'
import { ApiError } from '../../lib/calls/api-error.js'
import { Bdi } from '../../ui/Bdi.js'
import { Button } from '../../ui/Button.js'
import { FormError } from '../../ui/form/FormError.js'
import { refetchSoon } from '../api/apply-news.js'
import { isWorking } from '../working-job.js'
import { copyQuery, useCopyCommand } from './transfer-api.js'
import { LeftBehind } from './LeftBehind.js'
import s from './Transfer.module.css'

interface TransferJobProps {
  subscription: number
  /** The copy or the move as it was judged. */
  started: Job
  /** Back to the choices. */
  onChange: () => void
  /** To another copy, once it is over; left out where none follows. */
  onBack?: () => void
}

/** A copy or a move that was judged: what is left behind, then how far it is, then for a day the way back. */
export function TransferJob({ subscription, started, onChange, onBack }: TransferJobProps) {
  const { t } = useTranslation('copies')
  const client = useQueryClient()
  const job = useQuery(copyQuery(subscription, started)).data ?? started
  const written = job.state === 'done' || job.state === 'undone'
  useEffect(() => {
    if (written) refetchSoon(client, subscription)
  }, [client, subscription, written])
  if (job.state === 'checked') return <Checked {...{ subscription, job, onChange }} />
  if (isWorking(job)) return <Working {...{ subscription, job }} />
  return (
    <div className={s.form}>
      <Result {...{ subscription, job }} />
      <div className={s.row}>
        {job.can_undo && <Undo {...{ subscription, job }} />}
        {onBack && <Button onClick={onBack}>{t('again')}</Button>}
      </div>
    </div>
  )
}

type JobProps = Pick<TransferJobProps, 'subscription'> & { job: Job }

/** The words of a copy or of a move. */
function wordsOf({ kind }: Pick<Job, 'kind'>) {
  return <W extends string>(word: W) => (kind === 'move' ? (`moves.${word}` as const) : word)
}

/** How many tasks a copy makes, or a move takes along. */
function tasksOf({ counts }: Pick<Job, 'counts'>): number {
  return counts.new + counts.updated
}

function Checked({ subscription, job, onChange }: JobProps & Pick<TransferJobProps, 'onChange'>) {
  const { t } = useTranslation('copies')
  const commit = useCopyCommand('commitTaskImport')
  const cancel = useCopyCommand('cancelJob')
  const words = wordsOf(job)
  const { fault } = job.counts
  const problem = commit.error ?? cancel.error
  return (
    <div className={s.form}>
      <LeftBehind subscription={subscription} job={job} />
      {fault > 0 && <FormError>{t(words('faults'), { count: fault })}</FormError>}
      {problem && <FormError>{problemText(problem)}</FormError>}
      <div className={s.row}>
        {fault === 0 && (
          <Button
            kind="primary"
            loading={commit.isPending}
            onClick={() => commit.mutate({ subscription, id: job.id })}
          >
            {t(words('submit'), { count: tasksOf(job) })}
          </Button>
        )}
        <Button
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ subscription, id: job.id }, { onSuccess: onChange })}
        >
          {t('change')}
        </Button>
      </div>
    </div>
  )
}

function Working({ subscription, job }: JobProps) {
  const { t } = useTranslation('copies')
  const cancel = useCopyCommand('cancelJob')
  const { done, all } = job.steps
  const isUndo = job.state === 'undoing'
  const label = t(wordsOf(job)(isUndo ? 'undoing' : 'running'))
  return (
    <div className={s.form}>
      <progress aria-label={label} {...(isUndo ? {} : { max: Math.max(all, 1), value: done })} />
      <output>{label}</output>
      {cancel.error && <FormError>{problemText(cancel.error)}</FormError>}
      {job.state === 'staging' && (
        <div className={s.row}>
          <Button loading={cancel.isPending} onClick={() => cancel.mutate({ subscription, id: job.id })}>
            {t('cancel')}
          </Button>
        </div>
      )}
    </div>
  )
}

function Result({ subscription, job }: JobProps) {
  const { t } = useTranslation('copies')
  const words = wordsOf(job)
  const { state, undone, kept, project } = job
  if (state === 'failed')
    return <FormError>{problemText(new ApiError({ reason: job.reason, status: 500 }))}</FormError>
  if (state === 'cancelled') return <output>{t(words('cancelled'))}</output>
  return (
    <>
      <output>
        {state === 'undone'
          ? t(words('undone'), { count: undone })
          : t(words('done'), { count: tasksOf(job) })}
      </output>
      {kept.length > 0 && (
        <div>
          <strong>{t('kept')}</strong>
          <ul>
            {kept.map(({ id, item_id: code, name }) => (
              <li key={id}>
                <Bdi code>{code}</Bdi> <Bdi>{name}</Bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Link to={`/${subscription}/project/${project}/punch`}>{t('show')}</Link>
    </>
  )
}

function Undo({ subscription, job }: JobProps) {
  const { t } = useTranslation('copies')
  const words = wordsOf(job)
  const undo = useCopyCommand('undoTaskImport')
  return (
    <>
      {undo.error && <FormError>{problemText(undo.error)}</FormError>}
      <Button loading={undo.isPending} onClick={() => undo.mutate({ subscription, id: job.id })}>
        {t(words('undo'))}
      </Button>
      <span className={s.help}>{t(words('undoHelp'))}</span>
    </>
  )
}
