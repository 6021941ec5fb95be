import type { LeaveTypeRow } from '@smartproject/bff/api/leave/settings'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localText } from '../../../i18n/local-text.js'
import { peopleQuery } from '../../../lib/company/people.js'
import { Bdi } from '../../../ui/Bdi.js'
import { DataTable, type Column } from '../../../ui/table/DataTable.js'
import { IconButton } from '../../../ui/IconButton.js'
import { EditIcon } from '../../../ui/icons/icons.js'
import { allLeaveTypesQuery } from '../api/leave-settings.js'
import s from '../Company.module.css'
import { TypeForm } from './TypeForm.js'

/** The types of leave of a company with their rules. */
export function LeaveTypes({ subscription }: { subscription: number }) {
  const { t } = useTranslation('company')
  const [edited, setEdited] = useState<LeaveTypeRow | null>(null)
  const types = useQuery(allLeaveTypesQuery(subscription))
  const last = Math.max(0, ...(types.data ?? []).map(({ order }) => order))
  return (
    <div className={s.stack}>
      <p className={s.lead}>{t('types.help')}</p>
      {/* Another type is another form. */}
      <TypeForm
        key={edited ? `${edited.key}:${edited.version}` : `new:${types.data?.length}`}
        subscription={subscription}
        type={edited}
        order={last + 1}
        onDone={() => setEdited(null)}
      />
      <DataTable
        label={t('types.list')}
        columns={useColumns(subscription, setEdited)}
        rows={types.data}
        rowKey={({ key }) => key}
        error={types.error}
        onRetry={() => void types.refetch()}
        narrow="stack"
        empty={null}
      />
    </div>
  )
}

function useColumns(subscription: number, onEdit: (type: LeaveTypeRow) => void): Column<LeaveTypeRow>[] {
  const { t } = useTranslation('company')
  const people = useQuery(peopleQuery(subscription)).data
  const rules = (type: LeaveTypeRow) =>
    [
      type.reason_from_days > 0 && t('types.ruleReason', { count: type.reason_from_days }),
      type.attachment_from_days > 0 && t('types.ruleAttachment', { count: type.attachment_from_days }),
      type.notice_days > 0 && t('types.ruleNotice', { count: type.notice_days }),
      type.longest_days > 0 && t('types.ruleLongest', { count: type.longest_days }),
      !type.past_days && t('types.rulePast'),
      type.counts_against_balance && t('types.ruleCounts'),
      type.without_approval && t('types.ruleAtOnce'),
      type.approver_id !== null &&
        t('types.ruleApprover', { user: people?.get(type.approver_id)?.fullname ?? '' }),
    ].filter((rule) => rule !== false)
  return [
    {
      id: 'title',
      header: t('types.name'),
      cell: ({ title, colour }) => (
        <span className={s.type}>
          <span className={s.dot} style={{ background: colour }} />
          <Bdi>{localText(title)}</Bdi>
        </span>
      ),
    },
    { id: 'paid', header: t('types.paid'), cell: ({ paid }) => t(paid ? 'types.paid' : 'types.unpaid') },
    {
      id: 'rules',
      header: t('types.rules'),
      grow: true,
      cell: (type) => (
        <ul className={s.days}>
          {rules(type).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      ),
    },
    {
      id: 'active',
      header: t('types.active'),
      cell: ({ active }) => t(active ? 'types.active' : 'types.inactive'),
    },
    {
      id: 'action',
      header: t('holidays.action'),
      cell: (type) => (
        <IconButton
          size="small"
          icon={EditIcon}
          label={t('types.edit', { name: localText(type.title) })}
          onClick={() => onEdit(type)}
        />
      ),
    },
  ]
}
