import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { problemText } from '../../../i18n/problem-text.js'
import { formatStamp } from '../../../i18n/stamps.js'
import { companyQuery } from '../../../lib/company/company.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { FormError } from '../../../ui/form/FormError.js'
import { UndoIcon } from '../../../ui/icons/page-icons.js'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.js'
import { type Job, useJobCommand } from '../api/jobs.js'
import s from '../Imports.module.css'

const UNDO_MS = 24 * 3_600_000

/** Tasks that stayed when an import was taken back. */
export function Kept({
  subscription,
  project,
  job: { kept },
}: {
  subscription: number
  project: number
  job: Job
}) {
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

/** Takes an import back after a question, and says until when that is possible. `isNamed` tells its button from others. */
export function TakeBack({
  subscription,
  job,
  isNamed = false,
}: {
  subscription: number
  job: Job
  isNamed?: boolean
}) {
  const { t } = useTranslation('imports')
  const { data: company } = useQuery(companyQuery(subscription))
  const undo = useJobCommand('undoTaskImport')
  const [asking, setAsking] = useState(false)
  const until = new Date(new Date(job.done_at ?? job.created_at).getTime() + UNDO_MS)
  return (
    <>
      {undo.error && <FormError>{problemText(undo.error)}</FormError>}
      <Button
        icon={UndoIcon}
        loading={undo.isPending}
        aria-label={isNamed ? t('result.undoFile', { file: job.name }) : undefined}
        onClick={() => setAsking(true)}
      >
        {t('result.undo')}
      </Button>
      <p className={s.muted}>{t('result.undoUntil', { until: formatStamp(until, company?.time_zone) })}</p>
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
