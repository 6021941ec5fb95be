import type { LocalText } from '@smartproject/kit/types/local-text'

import { type LeaveAttachment, mayAttach } from '../../attachments/area.js'
import { rolesOf, type LeaveContext, takesPart } from '../../deciders/area.js'
import type { Leave } from '../../leave/area.js'
import { titleOf } from '../../settings/area.js'
import type { Stores } from '../domain/stores.js'
import { nextState, type LeaveAction } from '../domain/transitions.js'
import { transitionContext } from './rules/transition-context.js'

/** A leave as one caller may see it; plain data. */
export interface LeaveView {
  readonly leave: Leave
  /** Null for a reader who only re-assigns requests: the purpose of a leave is not theirs to know. */
  readonly type: { readonly key: string; readonly title: LocalText } | null
  readonly userName: string
  readonly userEmail: string
  readonly reportToName: string
  readonly decidedByName: string
  readonly deputyName: string
  /** True while pending after its first day has passed. */
  readonly overdue: boolean
  readonly canEdit: boolean
  readonly canWithdraw: boolean
  readonly canDecide: boolean
  readonly canChange: boolean
  readonly canReassign: boolean
  readonly canResend: boolean
  readonly canAttach: boolean
  /** Empty for a reader who only re-assigns requests. */
  readonly attachments: readonly LeaveAttachment[]
}

/** Shows leaves to the caller: names as they are now, and what the rules of the writes would allow. */
export async function viewLeaves(
  stores: Stores,
  context: LeaveContext,
  leaves: readonly Leave[],
): Promise<LeaveView[]> {
  const ids = leaves.flatMap((leave) => [leave.userId, leave.reportTo, leave.decidedBy, leave.deputyId])
  const seen = leaves.filter((leave) => takesPart(rolesOf(leave, context)))
  const [people, files] = await stores.reads(
    () => context.stores.facts.members([...new Set(ids.filter((id) => id !== ''))]),
    () => stores.attachments.ofLeaves(seen.map(({ id }) => id)),
  )
  return leaves.map((leave) => {
    const roles = rolesOf(leave, context)
    const may = (action: LeaveAction) =>
      nextState(leave.status, action, roles, transitionContext(leave, context)).kind === 'go'
    const sees = takesPart(roles)
    return {
      ...(sees
        ? { leave, type: { key: leave.type, title: titleOf(context.types, leave.type) } }
        : { leave: { ...leave, reason: '', comment: '', deputyId: '' }, type: null }),
      userName: people.get(leave.userId)?.name ?? '',
      userEmail: people.get(leave.userId)?.email ?? '',
      reportToName: people.get(leave.reportTo)?.name ?? '',
      decidedByName: people.get(leave.decidedBy)?.name ?? '',
      deputyName: sees ? (people.get(leave.deputyId)?.name ?? '') : '',
      overdue: leave.status === 'pending' && leave.fromDate < context.today,
      canEdit: may('edit'),
      canWithdraw: may('withdraw'),
      canDecide: may('approve'),
      canChange: may('change'),
      canReassign: may('reassign'),
      canResend: may('resend'),
      canAttach: mayAttach(leave.status, roles),
      attachments: files.filter(({ leaveId }) => leaveId === leave.id),
    }
  })
}

/** Shows one leave; see {@link viewLeaves}. */
export async function viewLeave(stores: Stores, context: LeaveContext, leave: Leave): Promise<LeaveView> {
  const [view] = await viewLeaves(stores, context, [leave])
  if (!view) throw new TypeError('one leave has one view')
  return view
}
