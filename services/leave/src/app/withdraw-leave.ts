import type { Caller } from '@smartproject/kit/types/caller'

import { ended } from '../domain/leave-steps.js'
import { openDesk } from './desk.js'
import type { LeaveDeps } from './leave-deps.js'
import { viewLeave, type LeaveView } from './leave-view.js'
import { recordChange } from './record-change.js'
import { settle } from './settle.js'

/**
 * The applicant takes a request back: pending, or approved with its first day still to come. Repeating does nothing.
 * Errors: precondition LEAVE_ALREADY_STARTED | LEAVE_ENDED_STATE, stale VERSION_MISMATCH.
 */
export function withdrawLeave(deps: LeaveDeps) {
  return (caller: Caller, input: { id: string; version: number }): Promise<LeaveView> =>
    deps.work.write(caller, async (stores, changes) => {
      const desk = await openDesk(deps.clock, stores, caller)
      const { kind, leave: before } = await settle(stores, desk, { ...input, action: 'withdraw' })
      if (kind === 'repeat') return viewLeave(stores, desk, before)
      const after = ended(before, { status: 'deleted', by: caller.userId, now: desk.now })
      await recordChange(stores, changes, desk, { before, after, verb: 'withdrawn', channel: 'ui' })
      return viewLeave(stores, desk, after)
    })
}
