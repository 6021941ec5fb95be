import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import type { Changes } from '@smartproject/kit/types/unit-of-work'

import type { Channel, LeaveFact } from '../domain/leave-change.js'
import { approved } from '../domain/leave-steps.js'
import type { Clash, LeaveStores } from '../domain/ports.js'
import { requireSpan, sameSpan } from '../domain/span.js'
import { statedText } from '../domain/stated-text.js'
import { measure, openDesk, type Desk } from './desk.js'
import {
  checkClashes,
  clashesFor,
  grantedSpan,
  type CheckedClashes,
  type GrantedDays,
} from './find-clashes.js'
import type { LeaveDeps } from './leave-deps.js'
import { viewLeave, type LeaveView } from './leave-view.js'
import { recordChange } from './record-change.js'
import { requireNewDays } from './require-new-days.js'
import { settle } from './settle.js'

/** A decision to grant. */
export interface ApproveInput extends GrantedDays {
  readonly id: string
  readonly version: number
  readonly comment: string
  /** Why to grant despite clashing tasks; empty for no such wish. */
  readonly anywayReason: string
}

/**
 * Approves, perhaps for other days. The same decision again by the same person does nothing.
 * Errors: precondition TASK_CLASH | LEAVE_ALREADY_DECIDED | LEAVE_WITHDRAWN, invalid DATES_MISMATCHED,
 * already_exists LEAVE_OVERLAPS, stale VERSION_MISMATCH, unavailable TASKS_UNAVAILABLE.
 */
export function approveLeave(deps: LeaveDeps) {
  return async (caller: Caller, input: ApproveInput & { passport: string }): Promise<LeaveView> => {
    const checked = await checkClashes(deps, caller, { ...input, action: 'approve' })
    return deps.work.write(caller, async (stores, changes) => {
      const desk = await openDesk(deps.clock, stores, caller)
      return approveWithin(stores, changes, desk, { ...input, checked, channel: 'ui' })
    })
  }
}

/** The approval inside a transaction, for the form and for the link of the mail alike. */
export async function approveWithin(
  stores: LeaveStores,
  changes: Changes<LeaveFact>,
  desk: Desk,
  input: ApproveInput & { checked: CheckedClashes | null; channel: Channel },
): Promise<LeaveView> {
  const { kind, leave: before } = await settle(stores, desk, { ...input, action: 'approve' })
  if (kind === 'repeat') return viewLeave(stores, desk, before)
  const span = grantedSpan(before, input)
  requireSpan(span)
  if (!sameSpan(before, span)) await requireNewDays(stores, desk, before, span)
  const remarks = passClashes(desk, clashesFor(before, input.checked), statedText(input.anywayReason))
  const after = approved(before, {
    extent: await measure(stores, desk, before.userId, span),
    comment: statedText(input.comment),
    by: desk.caller.userId,
    now: desk.now,
  })
  await recordChange(stores, changes, desk, {
    before,
    after,
    verb: 'approved',
    channel: input.channel,
    remarks,
  })
  return viewLeave(stores, desk, after)
}

// Returns what the history says of clashes that were accepted.
function passClashes(desk: Desk, clashes: readonly Clash[], anywayReason: string): Record<string, string> {
  if (clashes.length === 0) return {}
  if (!desk.subscription.approveAnyway || anywayReason === '')
    throw new DomainError('precondition', 'TASK_CLASH', { meta: { count: String(clashes.length) } })
  return { approve_anyway: anywayReason, clashes: String(clashes.length) }
}
