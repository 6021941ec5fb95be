import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRights } from '../../../lib/session/rights.js'
import { EmptyState } from '../../../ui/state/EmptyState.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { LeaveIcon } from '../../../ui/icons/icons.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { Tabs } from '../../../ui/page/Tabs.js'
import { teamLeaveQuery } from '../api/team-leave.js'
import { DelegateCard } from '../components/DelegateCard.js'
import { TeamTab } from '../lists/TeamTab.js'
import s from '../components/Leave.module.css'
import type { LeaveContext } from '../context.js'
import { useLeaveView } from '../use-leave-view.js'
import { LeavePage } from './LeavePage.js'

/** `/{s}/leaveapproval`: requests to decide; an owner also sees everybody's. */
export function LeaveApprovalPage() {
  const { t } = useTranslation('messages')
  const other = { path: 'leavelist', label: t('yourLeaveList') }
  return (
    <LeavePage title={t('teamLeaveRequests')} other={other}>
      {(context) => <Requests context={context} />}
    </LeavePage>
  )
}

function Requests({ context }: { context: LeaveContext }) {
  const { t } = useTranslation(['leave', 'messages'])
  const { openFromPage } = useLeaveView()
  const owns = useRights(context.subscription)?.has('ownCompany')
  const team = useInfiniteQuery(teamLeaveQuery(context.subscription, 'pending', false))
  const [shown, setShown] = useState<'mine' | 'everybody'>('mine')
  const head = team.data?.pages[0]
  const open = (id: string) => openFromPage(id, 'team')
  if (team.error) return <ErrorState error={team.error} onRetry={() => void team.refetch()} />
  if (!head) return <SkeletonText lines={7} />
  const mine = head.is_approver ? (
    <div className={s.stack}>
      <DelegateCard context={context} />
      <TeamTab context={context} onOpen={open} />
    </div>
  ) : (
    <EmptyState icon={LeaveIcon} title={t('nobodyReports')} help={t('nobodyReportsHelp')} />
  )
  if (!owns) return mine
  return (
    <Tabs
      label={t('whose')}
      value={shown}
      onChange={setShown}
      tabs={[
        { value: 'mine', label: t('toMe'), count: head.pending_count, panel: mine },
        {
          value: 'everybody',
          label: t('ofEverybody'),
          panel: <TeamTab context={context} everybody onOpen={open} />,
        },
      ]}
    />
  )
}
