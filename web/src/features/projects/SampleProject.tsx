import type { Project } from '@smartproject/bff/api/company/projects'
import type { Job } from '@smartproject/bff/api/work/jobs'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { PlainDate } from '../../lib/plain-date.js'
import { ApiError } from '../../lib/calls/api-error.js'
import { loadChunk } from '../../lib/calls/chunk-reload.js'
import { isWorking } from '../../task-kit/working-job.js'
import { Button } from '../../ui/Button.js'
import { problemText } from '../../i18n/problem-text.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { useProjectCommand } from './api/use-project-command.js'
import { FillingProgress } from './filling/FillingProgress.js'
import { fillingQuery } from './filling/filling-api.js'
import s from './FirstSteps.module.css'

// Asked for once in the life of a company.
const ConfirmDialog = lazy(() =>
  loadChunk(() => import('../../ui/overlay/ConfirmDialog.js').then((m) => ({ default: m.ConfirmDialog }))),
)

const CODE = 'SAMPLE'

const refused = { onError: (error: Error) => void toast.error(problemText(error)) }

export interface SampleProjectProps {
  subscription: number
  today: PlainDate
  /** Undefined as long as there is none. */
  sample: Project | undefined
}

/** A project with tasks to look at: made from a template of the product by one press, and removed after one question. */
export function SampleProject({ subscription, today, sample }: SampleProjectProps) {
  const { t, i18n } = useTranslation('projects')
  const navigate = useNavigate()
  const create = useProjectCommand('createProject')
  const [made, setMade] = useState<number | null>(null)
  const number = sample?.id ?? made
  const { data: filling, error } = useQuery({
    ...fillingQuery(subscription, number ?? 0),
    enabled: number !== null && !create.isPending,
  })
  const board = number === null ? null : `/${subscription}/project/${number}/punch`
  const leads = made !== null && made === number && filling?.state === 'done'
  useEffect(() => {
    if (leads && board) void navigate(board)
  }, [leads, board, navigate])
  const add = () =>
    create.mutate(
      {
        subscription,
        name: t('sample.name'),
        code: CODE,
        description: t('sample.description'),
        start_date: today,
        end_date: null,
        members: [],
        template: `built-in-website-launch-${i18n.language}`,
        sample: true,
      },
      { ...refused, onSuccess: ({ project }) => setMade(project) },
    )
  const unknown = number !== null && filling === undefined && !error
  if (create.isPending || unknown || (filling && isWorking(filling)))
    return (
      <div className={s.sample}>
        <FillingProgress job={filling} label={t('sample.filling')} />
      </div>
    )
  return (
    <div className={s.sample}>
      {sample && board ? (
        <Present {...{ subscription, sample, board }} problem={error ?? failureOf(filling)} />
      ) : (
        <>
          <span>{t('sample.help')}</span>
          <Button size="small" onClick={add}>
            {t('sample.add')}
          </Button>
        </>
      )}
    </div>
  )
}

interface PresentProps {
  subscription: number
  sample: Project
  board: string
  /** Why it is not filled. */
  problem: Error | null
}

function Present({ subscription, sample: { id, name, version }, board, problem }: PresentProps) {
  const { t } = useTranslation('projects')
  const [asked, setAsked] = useState(false)
  const archive = useProjectCommand('archiveProject')
  const remove = () =>
    archive.mutate(
      { subscription, project: id, version, archived: true },
      {
        ...refused,
        onSuccess: () => toast.success(t('sample.removed')),
        onSettled: () => setAsked(false),
      },
    )
  return (
    <>
      {problem ? (
        <span role="alert">{t('sample.failed', { why: problemText(problem) })}</span>
      ) : (
        <>
          <span>{t('sample.there')}</span>
          <Link to={board}>{t('sample.open')}</Link>
        </>
      )}
      <Button size="small" onClick={() => setAsked(true)}>
        {t('sample.remove')}
      </Button>
      {asked && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            title={t('sample.ask', { name })}
            action={t('sample.confirm')}
            keep={t('sample.keep')}
            tone="danger"
            busy={archive.isPending}
            onConfirm={remove}
            onCancel={() => setAsked(false)}
          >
            {t('sample.gone')}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}

function failureOf(filling: Job | null | undefined): Error | null {
  if (filling?.state !== 'failed' && filling?.state !== 'cancelled') return null
  return new ApiError({ reason: filling.reason, status: 500 })
}
