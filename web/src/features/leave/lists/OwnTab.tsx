import type { Leave } from '@smartproject/bff/api/leave/shapes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.js'
import { DataTable, type Column } from '../../../ui/table/DataTable.js'
import { DateText } from '../../../ui/DateText.js'
import { EmptyState } from '../../../ui/state/EmptyState.js'
import { IconButton } from '../../../ui/IconButton.js'
import { EditIcon, LeaveIcon } from '../../../ui/icons/icons.js'
import { TrashIcon } from '../../../ui/icons/page-icons.js'
import { LeavePill } from '../../../ui/state/StatusPill.js'
import { ownLeaveQuery } from '../api/own-leave.js'
import type { LeaveContext } from '../context.js'
import { wordsOf } from '../model.js'
import { BalanceCard } from './BalanceCard.js'
import { MailLateBadge } from '../components/MailLate.js'
import { KindAndDays } from './KindAndDays.js'
import { dayOf, Words } from '../components/leave-facts.js'
import { OlderLeave } from './OlderLeave.js'
import { OwnWeek } from './OwnWeek.js'
import { WithdrawConfirm } from '../components/WithdrawConfirm.js'
import s from '../components/Leave.module.css'

export interface OwnTabProps {
  context: LeaveContext
  onOpen: (id: string) => void
  /** True while a question stands over the list, so Escape closes only the question. */
  onAsking: (asking: boolean) => void
}

/** The applications of the person, and their states. */
export function OwnTab({ context, onOpen, onAsking }: OwnTabProps) {
  const { t } = useTranslation(['leave', 'messages'])
  const [all, setAll] = useState(false)
  const [withdrawing, setWithdrawing] = useState<Leave | null>(null)
  const list = useInfiniteQuery(ownLeaveQuery(context.subscription, all))
  const askAbout = (leave: Leave | null) => {
    setWithdrawing(leave)
    onAsking(leave !== null)
  }
  return (
    <>
      <BalanceCard subscription={context.subscription} />
      <OwnWeek context={context} />
      <div className={s.frame}>
        <DataTable
          label={t('list.own')}
          columns={useColumns(onOpen, askAbout)}
          rows={list.data?.pages.flatMap((page) => page.leaves)}
          rowKey={(leave) => leave.id}
          error={list.error}
          onRetry={() => void list.refetch()}
          narrow="stack"
          empty={
            <EmptyState icon={LeaveIcon} title={t('messages:noRecentLeaves')} help={t('list.ownEmptyHelp')} />
          }
        />
      </div>
      <OlderLeave
        all={all}
        onAll={setAll}
        busy={list.isFetching && !list.isRefetching}
        hasMore={list.hasNextPage}
        onMore={() => void list.fetchNextPage()}
      />
      <WithdrawConfirm
        subscription={context.subscription}
        leave={withdrawing}
        onDone={() => askAbout(null)}
        onCancel={() => askAbout(null)}
      />
    </>
  )
}

function useColumns(onOpen: (id: string) => void, onWithdraw: (leave: Leave) => void): Column<Leave>[] {
  const { t } = useTranslation(['leave', 'messages'])
  return [
    {
      id: 'applied',
      header: t('column.applied'),
      cell: (leave) => <DateText date={dayOf(leave.applied_at)} />,
    },
    { id: 'from', header: t('column.ownFrom'), cell: (leave) => <DateText date={leave.from_date} /> },
    { id: 'to', header: t('column.ownTo'), cell: (leave) => <DateText date={leave.to_date} /> },
    { id: 'kind', header: t('column.kind'), cell: (leave) => <KindAndDays leave={leave} /> },
    {
      id: 'comment',
      header: t('column.comment'),
      grow: true,
      cell: (leave) => wordsOf(leave.comment) !== '' && <Words text={leave.comment} />,
    },
    {
      id: 'status',
      header: t('column.ownStatus'),
      cell: (leave) => (
        <span className={s.pills}>
          <LeavePill state={leave.status} />
          <MailLateBadge leave={leave} />
        </span>
      ),
    },
    {
      id: 'action',
      header: t('column.action'),
      cell: (leave) => <RowActions leave={leave} onOpen={onOpen} onWithdraw={onWithdraw} />,
    },
  ]
}

interface RowActionsProps {
  leave: Leave
  onOpen: (id: string) => void
  onWithdraw: (leave: Leave) => void
}

function RowActions({ leave, onOpen, onWithdraw }: RowActionsProps) {
  const { t } = useTranslation('leave')
  const dates = { from: leave.from_date, to: leave.to_date }
  if (leave.can_edit) {
    return (
      <IconButton
        size="small"
        icon={EditIcon}
        label={t('action.edit', dates)}
        onClick={() => onOpen(leave.id)}
      />
    )
  }
  return (
    <span className={s.actions}>
      <Button size="small" aria-label={t('action.openOwn', dates)} onClick={() => onOpen(leave.id)}>
        {t('action.open')}
      </Button>
      {leave.can_withdraw && (
        <IconButton
          size="small"
          tone="danger"
          icon={TrashIcon}
          label={t('action.withdrawOf', dates)}
          onClick={() => onWithdraw(leave)}
        />
      )}
    </span>
  )
}
