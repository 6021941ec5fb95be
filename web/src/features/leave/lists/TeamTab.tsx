import type { Leave } from '@smartproject/bff/api/leave/shapes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isBefore, type PlainDate } from '../../../lib/plain-date.js'
import { Avatar } from '../../../ui/Avatar.js'
import { Badge } from '../../../ui/state/Badge.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { DataTable, type Column } from '../../../ui/table/DataTable.js'
import { DateText } from '../../../ui/DateText.js'
import { EmptyState } from '../../../ui/state/EmptyState.js'
import { AlertIcon, LeaveIcon } from '../../../ui/icons/icons.js'
import { LeavePill } from '../../../ui/state/StatusPill.js'
import { Tabs } from '../../../ui/page/Tabs.js'
import { allTeamLeave, teamLeaveQuery, type TeamGroup } from '../api/team-leave.js'
import type { LeaveContext } from '../context.js'
import { BulkDecide } from '../approval/BulkDecide.js'
import { ExportLeave } from './ExportLeave.js'
import { MailLateBadge } from '../components/MailLate.js'
import { KindAndDays } from './KindAndDays.js'
import { OlderLeave } from './OlderLeave.js'
import { useChosen } from '../approval/use-chosen.js'
import s from '../components/Leave.module.css'

export interface TeamTabProps {
  context: LeaveContext
  /** An owner's list of the requests of all, with whom each is addressed to. */
  everybody?: boolean
  onOpen: (id: string) => void
}

/** Requests addressed to the person, or everybody's: those that wait, and those that are decided. */
export function TeamTab({ context, everybody = false, onOpen }: TeamTabProps) {
  const { t } = useTranslation(['leave', 'messages'])
  const [group, setGroup] = useState<TeamGroup>('pending')
  const panel = <TeamList key={group} context={context} everybody={everybody} group={group} onOpen={onOpen} />
  return (
    <Tabs
      label={t('groups')}
      value={group}
      onChange={setGroup}
      tabs={[
        { value: 'pending', label: t('messages:pending'), panel },
        { value: 'decided', label: t('messages:nonPending'), panel },
      ]}
    />
  )
}

function TeamList({ context, everybody, group, onOpen }: TeamTabProps & { group: TeamGroup }) {
  const { t } = useTranslation(['leave', 'messages'])
  const [all, setAll] = useState(false)
  const list = useInfiniteQuery(teamLeaveQuery(context.subscription, group, all, everybody))
  const rows = list.data?.pages.flatMap((page) => page.leaves)
  const chosen = useChosen(rows ?? [])
  // The decided request stays named until its results are read.
  const [deciding, setDeciding] = useState<readonly Leave[] | null>(null)
  const columns = useColumns({ today: context.time.today, everybody: everybody ?? false, chosen, onOpen })
  return (
    <>
      <div className={s.listTools}>
        {chosen.any && (
          <>
            <Button size="small" aria-pressed={chosen.all} onClick={chosen.toggleAll}>
              {t('bulk.chooseAll')}
            </Button>
            <Button
              size="small"
              disabled={chosen.chosen.length === 0}
              onClick={() => setDeciding(chosen.chosen)}
            >
              {t('bulk.open', { count: chosen.chosen.length })}
            </Button>
          </>
        )}
        {rows && rows.length > 0 && (
          <ExportLeave
            name={`leave-${group}`}
            load={() => allTeamLeave(context.subscription, group, all, everybody ?? false)}
          />
        )}
      </div>
      <div className={s.frame}>
        <DataTable
          label={t(everybody ? 'list.everybody' : 'list.team')}
          columns={columns}
          rows={rows}
          rowKey={(leave) => leave.id}
          error={list.error}
          onRetry={() => void list.refetch()}
          narrow="stack"
          empty={
            <EmptyState
              icon={LeaveIcon}
              title={t('messages:noRecentLeaves')}
              {...(group === 'pending'
                ? { help: t(everybody ? 'list.everybodyEmptyHelp' : 'list.teamEmptyHelp') }
                : {})}
            />
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
      {deciding && (
        <BulkDecide
          subscription={context.subscription}
          leaves={deciding}
          onDone={() => {
            setDeciding(null)
            chosen.clear()
          }}
        />
      )}
    </>
  )
}

interface ChoiceProps {
  leave: Leave
  chosen: ReturnType<typeof useChosen>
}

/** Chooses a request to be decided with others. */
function Choice({ leave: { id, can_decide, user_name: user }, chosen }: ChoiceProps) {
  const { t } = useTranslation('leave')
  if (!can_decide) return null
  return (
    <input
      type="checkbox"
      aria-label={t('bulk.choose', { user })}
      checked={chosen.has(id)}
      onChange={() => chosen.toggle(id)}
    />
  )
}

interface ColumnsInput {
  today: PlainDate
  everybody: boolean
  chosen: ReturnType<typeof useChosen>
  onOpen: (id: string) => void
}

function useColumns({ today, everybody, chosen, onOpen }: ColumnsInput): Column<Leave>[] {
  const { t } = useTranslation(['leave', 'messages'])
  return [
    {
      id: 'user_name',
      header: t('column.user'),
      grow: true,
      cell: (leave) => (
        <span className={s.person}>
          <Choice leave={leave} chosen={chosen} />
          <Avatar name={leave.user_name} size={24} tip={false} />
          <span className={s.name}>
            <Bdi>{leave.user_name}</Bdi>
          </span>
        </span>
      ),
    },
    { id: 'from_date', header: t('column.from'), cell: (leave) => <DateText date={leave.from_date} /> },
    { id: 'to_date', header: t('column.to'), cell: (leave) => <DateText date={leave.to_date} /> },
    { id: 'kind', header: t('column.kind'), cell: (leave) => <KindAndDays leave={leave} /> },
    ...(everybody
      ? [
          {
            id: 'approver',
            header: t('column.approver'),
            cell: (leave: Leave) => <Bdi>{leave.reporttoname}</Bdi>,
          },
        ]
      : []),
    {
      id: 'status',
      header: t('column.status'),
      cell: (leave) => (
        <span className={s.pills}>
          <LeavePill state={leave.status} />
          <MailLateBadge leave={leave} />
          {leave.overdue && (
            <Badge tone="overdue" icon={AlertIcon}>
              {t(isBefore(leave.to_date, today) ? 'overduePast' : 'overdue')}
            </Badge>
          )}
        </span>
      ),
    },
    {
      id: 'actions',
      header: t('column.actions'),
      cell: (leave) => (
        <Button
          size="small"
          aria-label={t(leave.can_decide ? 'action.reviewOf' : 'action.openOf', { user: leave.user_name })}
          onClick={() => onOpen(leave.id)}
        >
          {leave.can_decide ? t('action.review') : t('action.open')}
        </Button>
      ),
    },
  ]
}
