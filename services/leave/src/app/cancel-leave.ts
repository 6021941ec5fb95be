import { invalid } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { ended } from '../domain/leave-steps.js'
import { statedText } from '../domain/stated-text.js'
import { openDesk } from './desk.js'
import type { LeaveDeps } from './leave-deps.js'
import { viewLeave, type LeaveView } from './leave-view.js'
import { recordChange } from './record-change.js'
import { settle } from './settle.js'

/**
 * The approver cancels an approved leave; its task goes. Repeating does nothing. A leave that is over is cancelled
 * only with a comment: it rewrites what everybody has lived through.
 * Errors: precondition LEAVE_NOT_APPROVED, invalid (comment REQUIRED), stale VERSION_MISMATCH.
 */
export function cancelLeave(deps: LeaveDeps) {
  return (caller: Caller, input: { id: string; version: number; comment: string }): Promise<LeaveView> =>
    deps.work.write(caller, async (stores, changes) => {
      const desk = await openDesk(deps.clock, stores, caller)
      const { kind, leave: before } = await settle(stores, desk, { ...input, action: 'cancel' })
      if (kind === 'repeat') return viewLeave(stores, desk, before)
      const comment = statedText(input.comment)
      if (before.toDate < desk.today && comment === '')
        throw invalid([{ field: 'comment', reason: 'REQUIRED' }])
      const after = ended(before, { status: 'cancelled', comment, by: caller.userId, now: desk.now })
      await recordChange(stores, changes, desk, { before, after, verb: 'cancelled', channel: 'ui' })
      return viewLeave(stores, desk, after)
    })
}
