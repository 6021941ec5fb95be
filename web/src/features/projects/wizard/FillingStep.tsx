import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { problemText } from '../../../i18n/problem-text.js'
import { ApiError } from '../../../lib/calls/api-error.js'
import { isWorking } from '../../../task-kit/working-job.js'
import { Button } from '../../../ui/Button.js'
import { FormError } from '../../../ui/form/FormError.js'
import { fillingQuery } from '../filling/filling-api.js'
import { FillingProgress } from '../filling/FillingProgress.js'
import { type Action, useCreate } from './wizard-api.js'
import s from '../form/ProjectForm.module.css'

interface FillingStepProps {
  subscription: number
  project: number
  /** Null where the page was opened by its address alone. */
  action: Action | null
}

/** How far a new project is filled; leads to its board, or says why it is empty and what can be done. */
export function FillingStep({ subscription, project, action }: FillingStepProps) {
  const { t } = useTranslation('wizard')
  const navigate = useNavigate()
  const { data: job, error, refetch } = useQuery(fillingQuery(subscription, project))
  const again = useCreate()
  const board = `/${subscription}/project/${project}/punch`
  const isDone = job === null || job?.state === 'done'
  useEffect(() => {
    if (isDone) void navigate(board, { replace: true })
  }, [isDone, board, navigate])
  const refused = error ?? again.error
  if (!refused && (!job || isWorking(job) || isDone || again.isPending))
    return (
      <div className={s.form}>
        <FillingProgress job={job} label={t('filling.running')} />
        <Link to={board}>{t('filling.board')}</Link>
      </div>
    )
  const problem = refused ?? new ApiError({ reason: job?.reason ?? '', status: 500 })
  return (
    <div className={s.form}>
      <FormError>{t('filling.failed', { why: problemText(problem) })}</FormError>
      <p className={s.help}>{t('filling.advice')}</p>
      <div className={s.row}>
        {action && (
          <Button
            kind="primary"
            loading={again.isPending}
            onClick={() => again.mutate(action, { onSuccess: () => void refetch() })}
          >
            {t('filling.again')}
          </Button>
        )}
        <Link to={board}>{t('filling.board')}</Link>
      </div>
    </div>
  )
}
