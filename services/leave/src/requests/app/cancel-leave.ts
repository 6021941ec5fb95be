import { invalid } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { contextBeside } from '../../deciders/area.js'
import { ended } from '../domain/leave-steps.js'
import { statedText } from '../domain/stated-text.js'
import type { Deps } from './deps.js'
import { viewLeave, type LeaveView } from './leave-view.js'
import { recordChange } from './record-change.js'
import { loadForTransition } from './rules/load-for-transition.js'

/**
 * The approver cancels an approved leave; its task goes. Repeating does nothing. A leave that is over is cancelled
 * only with a comment: it rewrites what everybody has lived through.
 * Errors: precondition LEAVE_NOT_APPROVED, invalid (comment REQUIRED), stale VERSION_MISMATCH.
 */
export function cancelLeave(
  deps: Deps,
  caller: Caller,
  input: { id: string; version: number; comment: string },
): Promise<LeaveView> {
  return deps.work.write(caller, async (stores, changes) => {
    const context = await contextBeside(deps, stores, caller)
    const { kind, leave: before } = await loadForTransition(stores, context, { ...input, action: 'cancel' })
    if (kind === 'repeat') return viewLeave(stores, context, before)
    const comment = statedText(input.comment)
    if (before.toDate < context.today && comment === '')
      throw invalid([{ field: 'comment', reason: 'REQUIRED' }])
    const after = ended(before, { status: 'cancelled', comment, by: caller.userId, now: context.now })
    await recordChange(stores, changes, context, { before, after, verb: 'cancelled', channel: 'ui' })
    return viewLeave(stores, context, after)
  })
}
