import type { Caller } from '@smartproject/kit/types/caller'
import type { Changes } from '@smartproject/kit/types/unit-of-work'

import type { Channel, LeaveFact } from '../domain/leave-change.js'
import { rejected } from '../domain/leave-steps.js'
import type { LeaveStores } from '../domain/ports.js'
import { statedText } from '../domain/stated-text.js'
import { openDesk, type Desk } from './desk.js'
import type { LeaveDeps } from './leave-deps.js'
import { viewLeave, type LeaveView } from './leave-view.js'
import { recordChange } from './record-change.js'
import { settle } from './settle.js'

/** A decision to refuse. */
export interface RejectInput {
  readonly id: string
  readonly version: number
  readonly comment: string
}

/**
 * Rejects; clashes do not matter. The same decision again by the same person does nothing.
 * Errors: precondition LEAVE_ALREADY_DECIDED | LEAVE_WITHDRAWN, stale VERSION_MISMATCH.
 */
export function rejectLeave(deps: LeaveDeps) {
  return (caller: Caller, input: RejectInput): Promise<LeaveView> =>
    deps.work.write(caller, async (stores, changes) => {
      const desk = await openDesk(deps.clock, stores, caller)
      return rejectWithin(stores, changes, desk, { ...input, channel: 'ui' })
    })
}

/** The rejection inside a transaction, for the form and for the link of the mail alike. */
export async function rejectWithin(
  stores: LeaveStores,
  changes: Changes<LeaveFact>,
  desk: Desk,
  input: RejectInput & { channel: Channel },
): Promise<LeaveView> {
  const { kind, leave: before } = await settle(stores, desk, { ...input, action: 'reject' })
  if (kind === 'repeat') return viewLeave(stores, desk, before)
  const comment = statedText(input.comment)
  const after = rejected(before, { comment, by: desk.caller.userId, now: desk.now })
  await recordChange(stores, changes, desk, { before, after, verb: 'rejected', channel: input.channel })
  return viewLeave(stores, desk, after)
}
