import type { Job } from '@smartproject/bff/api/work/jobs'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { problemText } from '../../../i18n/problem-text.js'
import { ApiError } from '../../../lib/calls/api-error.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { FormError } from '../../../ui/form/FormError.js'
import { isWorking } from '../../../task-kit/working-job.js'
import { copyQuery, useCopyCommand } from './copy-api.js'
import { LeftBehind } from './LeftBehind.js'
import s from '../form/ProjectForm.module.css'

interface CopyJobProps {
  subscription: number
  /** The copy as it was judged. */
  started: Job
  onBack: () => void
}

/** A copy that was judged: what is left behind, then how far it is, then for a day the way back. */
export function CopyJob({ subscription, started, onBack }: CopyJobProps) {
  const { t } = useTranslation('copies')
  const job = useQuery(copyQuery(subscription, started)).data ?? started
  if (job.state === 'checked') return <Checked {...{ subscription, job, onBack }} />
  if (isWorking(job)) return <Working {...{ subscription, job }} />
  return (
    <div className={s.form}>
      <Result {...{ subscription, job }} />
      <div className={s.row}>
        {job.can_undo && <Undo {...{ subscription, job }} />}
        <Button onClick={onBack}>{t('again')}</Button>
      </div>
    </div>
  )
}

type JobProps = Pick<CopyJobProps, 'subscription'> & { job: Job }

function Checked({ subscription, job, onBack }: JobProps & Pick<CopyJobProps, 'onBack'>) {
  const { t } = useTranslation('copies')
  const commit = useCopyCommand('commitTaskImport')
  const cancel = useCopyCommand('cancelJob')
  const { fault, new: count } = job.counts
  const problem = commit.error ?? cancel.error
  return (
    <div className={s.form}>
      <LeftBehind subscription={subscription} job={job} />
      {fault > 0 && <FormError>{t('faults', { count: fault })}</FormError>}
      {problem && <FormError>{problemText(problem)}</FormError>}
      <div className={s.row}>
        {fault === 0 && (
          <Button
            kind="primary"
            loading={commit.isPending}
            onClick={() => commit.mutate({ subscription, id: job.id })}
          >
            {t('submit', { count })}
          </Button>
        )}
        <Button
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ subscription, id: job.id }, { onSuccess: onBack })}
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
  const label = t(isUndo ? 'undoing' : 'running')
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
  const { state, counts, undone, kept, project } = job
  if (state === 'failed')
    return <FormError>{problemText(new ApiError({ reason: job.reason, status: 500 }))}</FormError>
  if (state === 'cancelled') return <output>{t('cancelled')}</output>
  return (
    <>
      <output>
        {state === 'undone' ? t('undone', { count: undone }) : t('done', { count: counts.new })}
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
  const undo = useCopyCommand('undoTaskImport')
  return (
    <>
      {undo.error && <FormError>{problemText(undo.error)}</FormError>}
      <Button loading={undo.isPending} onClick={() => undo.mutate({ subscription, id: job.id })}>
        {t('undo')}
      </Button>
      <span className={s.help}>{t('undoHelp')}</span>
    </>
  )
}
