import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DraftNote } from '../../../form-kit/DraftNote.js'
import { useDraft } from '../../../form-kit/use-draft.js'
import { Dialog } from '../../../ui/overlay/Dialog.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { Tabs, type Tab } from '../../../ui/page/Tabs.js'
import { leaveTypesQuery } from '../api/leave-types.js'
import { teamLeaveQuery } from '../api/team-leave.js'
import type { LeaveContext } from '../context.js'
import { emptyDraft, type LeaveDraft } from '../model.js'
import type { LeaveTab } from '../use-leave-view.js'
import { useApplicants } from '../form/ApplicantField.js'
import { ApplyForm } from '../form/ApplyForm.js'
import { OwnTab } from './OwnTab.js'
import { TeamTab } from './TeamTab.js'
import { useDiscard } from '../form/use-discard.js'

export interface LeaveListDialogProps {
  context: LeaveContext
  /** The tab asked for; null starts with the one that fits the person. */
  tab: LeaveTab | null
  onTab: (tab: LeaveTab) => void
  onOpen: (id: string, from: LeaveTab) => void
  onClose: () => void
}

const NOTHING = { draft: null }

/** The lists and the form. An approver starts with the team's requests, others with the form. */
export function LeaveListDialog({ context, tab, onTab, onOpen, onClose }: LeaveListDialogProps) {
  const { t } = useTranslation(['leave', 'messages'])
  const team = useInfiniteQuery(teamLeaveQuery(context.subscription, 'pending', false))
  const [asking, setAsking] = useState(false)
  const types = useQuery(leaveTypesQuery(context.subscription))
  const kept = useDraft<{ draft: LeaveDraft | null }>({
    name: `leave:${context.subscription}`,
    first: NOTHING,
  })
  const empty = emptyDraft(context.time.today, types.data ?? [])
  const draft = kept.values.draft ?? empty
  const setDraft = (next: LeaveDraft) =>
    kept.set({ draft: JSON.stringify(next) === JSON.stringify(empty) ? null : next })
  // A person who goes through the tabs keeps the focus on them.
  const [turned, setTurned] = useState(false)
  const discard = useDiscard(draft.reason.trim() !== '', () => {
    kept.discard()
    onClose()
  })
  const head = team.data?.pages[0]
  const approver = head?.is_approver ?? false
  const applicants = useApplicants(context.subscription, context.userId, head)
  const failed = [team, types].find((query) => query.error)

  const tabs: Tab<LeaveTab>[] = [
    {
      value: 'own',
      label: t('messages:yourLeaveList'),
      panel: <OwnTab context={context} onOpen={(id) => onOpen(id, 'own')} onAsking={setAsking} />,
    },
    {
      value: 'apply',
      label: t('messages:applyForLeave'),
      panel: (
        <>
          <DraftNote draft={kept} />
          <ApplyForm
            context={context}
            draft={draft}
            onDraft={setDraft}
            types={types.data ?? []}
            takesFocus={!turned}
            applicants={applicants}
            onApplied={(own) => onTab(own || !approver ? 'own' : 'team')}
          />
        </>
      ),
    },
  ]
  if (approver) {
    tabs.unshift({
      value: 'team',
      label: t('messages:teamLeaveRequests'),
      count: head?.pending_count,
      panel: <TeamTab context={context} onOpen={(id) => onOpen(id, 'team')} />,
    })
  }
  const fallback: LeaveTab = approver ? 'team' : 'apply'
  const shown = tab !== null && tabs.some((one) => one.value === tab) ? tab : fallback

  return (
    <>
      <Dialog open onClose={discard.close} title={t('title')} busy={asking || discard.asking}>
        {head && types.data ? (
          <Tabs
            label={t('tabs')}
            tabs={tabs}
            value={shown}
            onChange={(next) => {
              setTurned(true)
              onTab(next)
            }}
          />
        ) : failed ? (
          <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
        ) : (
          <SkeletonText lines={7} />
        )}
      </Dialog>
      {discard.question}
    </>
  )
}
