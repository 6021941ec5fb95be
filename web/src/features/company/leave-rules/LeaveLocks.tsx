import type { LeaveLock } from '@smartproject/bff/api/leave/settings'
import type { SubscriptionDetail } from '@smartproject/bff/api/company/workspace'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { workingTimeOf } from '../../../lib/company/company.js'
import { useMemberName } from '../../../lib/company/member-name.js'
import { useSessionUser } from '../../../lib/session/session.js'
import { Bdi } from '../../../ui/Bdi.js'
import { DataTable, type Column } from '../../../ui/table/DataTable.js'
import { DateText } from '../../../ui/DateText.js'
import { EmptyState } from '../../../ui/state/EmptyState.js'
import { IconButton } from '../../../ui/IconButton.js'
import { EditIcon, LockIcon } from '../../../ui/icons/icons.js'
import { TrashIcon } from '../../../ui/icons/page-icons.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { leaveLocksQuery, openProjectsQuery, useLeaveSetting } from '../api/leave-settings.js'
import s from '../Company.module.css'
import { LockForm } from './LockForm.js'

/** The periods that are closed to leave, and whom they do not concern. */
export function LeaveLocks({ company }: { company: SubscriptionDetail }) {
  const { t } = useTranslation('company')
  const [edited, setEdited] = useState<LeaveLock | null>(null)
  const locks = useQuery(leaveLocksQuery(company.id))
  const open = useLeaveSetting('removeLeaveLock')
  const remove = (lock: LeaveLock) =>
    open.mutate(
      { subscription: company.id, id: lock.id },
      {
        onSuccess: () => {
          if (edited?.id === lock.id) setEdited(null)
          toast.info(t('locks.removed'))
        },
        onError: (error) => void toast.error(problemText(error)),
      },
    )
  return (
    <div className={s.stack}>
      <p className={s.lead}>{t('locks.help')}</p>
      {/* Another period is another form. */}
      <LockForm
        key={edited ? `${edited.id}:${edited.version}` : `new:${locks.data?.length}`}
        company={company}
        time={workingTimeOf(company)}
        lock={edited}
        onDone={() => setEdited(null)}
      />
      <DataTable
        label={t('locks.list')}
        columns={useColumns(company.id, { onEdit: setEdited, onRemove: remove })}
        rows={locks.data}
        rowKey={({ id }) => id}
        error={locks.error}
        onRetry={() => void locks.refetch()}
        narrow="stack"
        empty={<EmptyState icon={LockIcon} title={t('locks.none')} help={t('locks.noneHelp')} />}
      />
    </div>
  )
}

function useColumns(
  subscription: number,
  on: { onEdit: (lock: LeaveLock) => void; onRemove: (lock: LeaveLock) => void },
): Column<LeaveLock>[] {
  const { t } = useTranslation(['company', 'task'])
  const user = useSessionUser()
  const nameOf = useMemberName(subscription, t('task:who.gone'))
  const projects = useQuery(openProjectsQuery(subscription, String(user?.id ?? ''))).data ?? []
  const scope = ({ project }: LeaveLock) =>
    project === 0
      ? t('locks.everybody')
      : (projects.find(({ id }) => id === project)?.name ?? t('locks.project', { number: project }))
  return [
    { id: 'from', header: t('locks.from'), cell: ({ from_date }) => <DateText date={from_date} /> },
    { id: 'to', header: t('locks.to'), cell: ({ to_date }) => <DateText date={to_date} /> },
    { id: 'reason', header: t('locks.reason'), grow: true, cell: ({ reason }) => <Bdi>{reason}</Bdi> },
    { id: 'scope', header: t('locks.scope'), cell: (lock) => <Bdi>{scope(lock)}</Bdi> },
    {
      id: 'exempt',
      header: t('locks.exempt'),
      cell: ({ exempt }) => <Bdi>{exempt.map((id) => nameOf(id)).join(', ')}</Bdi>,
    },
    {
      id: 'action',
      header: t('holidays.action'),
      cell: (lock) => (
        <>
          <IconButton
            size="small"
            icon={EditIcon}
            label={t('locks.edit', { reason: lock.reason })}
            onClick={() => on.onEdit(lock)}
          />
          <IconButton
            size="small"
            tone="danger"
            icon={TrashIcon}
            label={t('locks.remove', { reason: lock.reason })}
            onClick={() => on.onRemove(lock)}
          />
        </>
      ),
    },
  ]
}
