import { invalid, stale } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { inclusiveDays, type PlainDate } from '@smartproject/kit/types/plain-date'
import type { Changes } from '@smartproject/kit/types/unit-of-work'

import { requireSpan, type Span } from '../../leave/area.js'
import type { Delegation, StandInKind } from '../domain/delegation.js'
import type { LeaveNotice } from '../domain/leave-notice.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'
import { loadContext, type LeaveContext } from './leave-context.js'

const LONGEST_DAYS = 366

/** The caller's delegate; `named` is null where there is none, now or later. */
export interface DelegateView {
  readonly named: (Span & { readonly delegateId: string; readonly delegateName: string }) | null
  readonly version: number
}

/** An approver in whose place the caller may decide today. */
export interface StoodInFor {
  readonly userId: string
  readonly userName: string
  readonly as: StandInKind
}

/** Who decides in the caller's place, and in whose place the caller decides today. */
export async function getLeaveDelegate(
  deps: Deps,
  caller: Caller,
): Promise<{ own: DelegateView; standsInFor: readonly StoodInFor[] }> {
  const stores = deps.work.read(caller.tenantId)
  const { today, standsInFor } = await loadContext(deps.clock, stores, caller)
  const people = await stores.facts.members([...standsInFor.keys()])
  return {
    own: await viewOf(stores, await stores.delegations.get(caller.userId), today),
    standsInFor: [...standsInFor].map(([userId, as]) => ({
      userId,
      userName: people.get(userId)?.name ?? '',
      as,
    })),
  }
}

/**
 * Names a delegate who decides in the caller's place, or ends that. The new and the former delegate hear of it.
 * Errors: invalid DELEGATE_IS_SELF | MEMBER_NOT_FOUND | DATES_MISMATCHED | DELEGATION_OVER, stale VERSION_MISMATCH.
 */
export function setLeaveDelegate(
  deps: Deps,
  caller: Caller,
  input: { named: (Span & { delegateId: string }) | null; version: number },
): Promise<DelegateView> {
  return deps.work.write(caller, async (stores, changes) => {
    const context = await loadContext(deps.clock, stores, caller)
    const before = await stores.delegations.get(caller.userId)
    if ((before?.version ?? 0) !== input.version) throw stale(before?.version ?? 0)
    const { named } = input
    const version = input.version + 1
    if (named) await requireDelegate(stores, context, named)
    // A row without a delegate keeps the count of changes, by which readers know the newer row.
    const now = named ?? { delegateId: '', fromDate: context.today, toDate: context.today }
    const after: Delegation = { ...now, userId: caller.userId, version }
    await stores.delegations.put(after)
    publishNotices(changes, context, before, after)
    changes.audit({
      action: named ? 'leave.delegate_named' : 'leave.delegate_ended',
      targetType: 'leave_delegation',
      targetId: caller.userId,
      details: named
        ? { delegate: named.delegateId, from_date: named.fromDate, to_date: named.toDate }
        : { delegate: before?.delegateId ?? '' },
    })
    return viewOf(stores, after, context.today)
  })
}

async function requireDelegate(
  stores: Stores,
  { caller, today }: LeaveContext,
  named: Span & { delegateId: string },
): Promise<void> {
  requireSpan(named)
  if (inclusiveDays(named.fromDate, named.toDate) > LONGEST_DAYS)
    throw invalid([{ field: 'to_date', reason: 'OUT_OF_RANGE' }])
  if (named.toDate < today)
    throw invalid([{ field: 'to_date', reason: 'DELEGATION_OVER' }], 'DELEGATION_OVER')
  if (named.delegateId === caller.userId)
    throw invalid([{ field: 'delegate_id', reason: 'DELEGATE_IS_SELF' }], 'DELEGATE_IS_SELF')
  const member = await stores.facts.member(named.delegateId)
  if (!member?.active) throw invalid([{ field: 'delegate_id', reason: 'MEMBER_NOT_FOUND' }])
}

function publishNotices(
  changes: Changes<LeaveNotice>,
  { subscription, today }: LeaveContext,
  before: Delegation | null,
  after: Delegation,
): void {
  const news = { subscriptionNumber: subscription.number, aboutUserId: after.userId, version: after.version }
  if (before && holds(before, today) && before.delegateId !== after.delegateId) {
    const { delegateId: recipientId, fromDate, toDate } = before
    changes.publish({ ...news, kind: 'delegate_ended', recipientId, fromDate, toDate })
  }
  if (after.delegateId === '') return
  const { delegateId: recipientId, fromDate, toDate } = after
  changes.publish({ ...news, kind: 'delegate_named', recipientId, fromDate, toDate })
}

/** True while a delegate is named whose last day is not over. */
function holds({ delegateId, toDate }: Delegation, today: PlainDate): boolean {
  return delegateId !== '' && toDate >= today
}

async function viewOf(
  stores: Stores,
  delegation: Delegation | null,
  today: PlainDate,
): Promise<DelegateView> {
  if (!delegation || !holds(delegation, today)) return { named: null, version: delegation?.version ?? 0 }
  const { delegateId, fromDate, toDate, version } = delegation
  const delegateName = (await stores.facts.member(delegateId))?.name ?? ''
  return { named: { delegateId, delegateName, fromDate, toDate }, version }
}
