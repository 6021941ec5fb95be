import type { Caller } from '@smartproject/kit/types/caller'

import { contextBeside } from '../../deciders/area.js'
import { ended } from '../domain/leave-steps.js'
import type { Deps } from './deps.js'
import { viewLeave, type LeaveView } from './leave-view.js'
import { recordChange } from './record-change.js'
import { loadForTransition } from './rules/load-for-transition.js'

/**
 * The applicant takes a request back: pending, or approved with its first day still to come. Repeating does nothing.
 * Errors: precondition LEAVE_ALREADY_STARTED | LEAVE_ENDED_STATE, stale VERSION_MISMATCH.
 */
export function withdrawLeave(
  deps: Deps,
  caller: Caller,
  input: { id: string; version: number },
): Promise<LeaveView> {
  return deps.work.write(caller, async (stores, changes) => {
    const context = await contextBeside(deps, stores, caller)
    const { kind, leave: before } = await loadForTransition(stores, context, {
      ...input,
      action: 'withdraw',
    })
    if (kind === 'repeat') return viewLeave(stores, context, before)
    const after = ended(before, { status: 'deleted', by: caller.userId, now: context.now })
    await recordChange(stores, changes, context, { before, after, verb: 'withdrawn', channel: 'ui' })
    return viewLeave(stores, context, after)
  })
}
