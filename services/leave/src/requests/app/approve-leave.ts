import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import type { Changes } from '@smartproject/kit/types/unit-of-work'

import { contextBeside, type LeaveContext } from '../../deciders/area.js'
import { type Channel, type Leave, requireLeaveSpan, sameSpan } from '../../leave/area.js'
import { approved } from '../domain/leave-steps.js'
import { requirePresent, type Shortfall } from '../domain/minimum-present.js'
import type { Clash } from '../domain/ports.js'
import { statedText } from '../domain/stated-text.js'
import type { Stores } from '../domain/stores.js'
import type { Deps, RequestNews } from './deps.js'
import { viewLeave, type LeaveView } from './leave-view.js'
import { recordChange } from './record-change.js'
import {
  checkClashes,
  clashesFor,
  grantedSpan,
  type CheckedClashes,
  type GrantedDays,
} from './rules/find-clashes.js'
import { loadForTransition } from './rules/load-for-transition.js'
import { measure } from './rules/measure.js'
import { shortfallsWhenGranted } from './rules/minimum-present.js'
import { requireNewDays } from './rules/require-new-days.js'

/** A decision to grant. */
export interface ApproveInput extends GrantedDays {
  readonly id: string
  readonly version: number
  readonly comment: string
  /** Why to grant despite clashing tasks; empty where there is none. */
  readonly anywayReason: string
}

/**
 * Approves, perhaps for other days. The same decision again by the same person does nothing.
 * Errors: precondition TASK_CLASH | TOO_FEW_PRESENT | LEAVE_ALREADY_DECIDED | LEAVE_WITHDRAWN, invalid DATES_MISMATCHED,
 * already_exists LEAVE_OVERLAPS, stale VERSION_MISMATCH, unavailable TASKS_UNAVAILABLE.
 */
export async function approveLeave(
  deps: Deps,
  caller: Caller,
  input: ApproveInput & { passport: string },
): Promise<LeaveView> {
  const checked = await checkClashes(deps, caller, { ...input, action: 'approve' })
  return deps.work.write(caller, async (stores, changes) => {
    const context = await contextBeside(deps, stores, caller)
    return approveWithin(stores, changes, context, { ...input, checked, channel: 'ui' })
  })
}

/** The approval inside a transaction, for the form and for the link of the mail alike. */
export async function approveWithin(
  stores: Stores,
  changes: Changes<RequestNews>,
  context: LeaveContext,
  input: ApproveInput & { checked: CheckedClashes | null; channel: Channel },
): Promise<LeaveView> {
  const { kind, leave: before } = await loadForTransition(stores, context, { ...input, action: 'approve' })
  if (kind === 'repeat') return viewLeave(stores, context, before)
  const span = grantedSpan(before, input)
  requireLeaveSpan(span)
  if (!sameSpan(before, span)) await requireNewDays(stores, context, before, span)
  const anywayReason = statedText(input.anywayReason)
  const clashes = clashesFor(before, input.checked)
  passClashes(context, clashes, anywayReason)
  const shortfalls = await shortfallsWhenGranted(stores, context, {
    userId: before.userId,
    span,
    leave: before,
  })
  passShortfalls(context, shortfalls, anywayReason)
  const passed = clashes.length > 0 || shortfalls.some(({ minimum }) => minimum.refuses)
  const after = approved(before, {
    extent: await measure(stores, context, before.userId, span),
    comment: statedText(input.comment),
    by: context.caller.userId,
    now: context.now,
  })
  await recordChange(stores, changes, context, {
    before,
    after,
    verb: 'approved',
    channel: input.channel,
    anyway: passed ? { clashes: clashes.length, reason: anywayReason } : null,
    shortfalls,
  })
  tellDeputy(changes, context, after)
  return viewLeave(stores, context, after)
}

// The deputy takes no part in the request: the news names the person and the days, never the type.
function tellDeputy(changes: Changes<RequestNews>, { subscription }: LeaveContext, leave: Leave): void {
  const { deputyId: recipientId, userId: aboutUserId, fromDate, toDate, version } = leave
  if (recipientId === '') return
  const days = { fromDate, toDate, version }
  changes.publish({
    kind: 'deputy',
    subscriptionNumber: subscription.number,
    recipientId,
    aboutUserId,
    ...days,
  })
}

/**
 * Approves, as the system, a request of a type that no person decides about. Tasks in its days do not stand in the way.
 * Errors: precondition TOO_FEW_PRESENT | BALANCE_EXCEEDED | YEAR_CLOSED.
 */
export async function approveAtOnce(
  stores: Stores,
  changes: Changes<RequestNews>,
  context: LeaveContext,
  before: Leave,
): Promise<Leave> {
  const shortfalls = await shortfallsWhenGranted(stores, context, {
    userId: before.userId,
    span: before,
    leave: before,
  })
  requirePresent(shortfalls)
  const after = approved(before, { extent: before, comment: '', by: '', now: context.now })
  await recordChange(stores, changes, context, {
    before,
    after,
    verb: 'approved',
    channel: 'system',
    bySystem: true,
    shortfalls,
  })
  tellDeputy(changes, context, after)
  return after
}

// The way through that tasks have.
function passShortfalls(
  { subscription }: LeaveContext,
  shortfalls: readonly Shortfall[],
  anywayReason: string,
): void {
  if (!subscription.approveAnyway || anywayReason === '') requirePresent(shortfalls)
}

function passClashes(context: LeaveContext, clashes: readonly Clash[], anywayReason: string): void {
  if (clashes.length === 0) return
  if (!context.subscription.approveAnyway || anywayReason === '')
    throw new DomainError('precondition', 'TASK_CLASH', { meta: { count: String(clashes.length) } })
}
