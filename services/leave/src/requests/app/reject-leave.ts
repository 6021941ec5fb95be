import type { Caller } from '@smartproject/kit/types/caller'
import type { Changes } from '@smartproject/kit/types/unit-of-work'

import { contextBeside, type LeaveContext } from '../../deciders/area.js'
import type { Channel, LeaveFact } from '../../leave/area.js'
import { rejected } from '../domain/leave-steps.js'
import { statedText } from '../domain/stated-text.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'
import { viewLeave, type LeaveView } from './leave-view.js'
import { recordChange } from './record-change.js'
import { loadForTransition } from './rules/load-for-transition.js'

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
export function rejectLeave(deps: Deps, caller: Caller, input: RejectInput): Promise<LeaveView> {
  return deps.work.write(caller, async (stores, changes) => {
    const context = await contextBeside(deps, stores, caller)
    return rejectWithin(stores, changes, context, { ...input, channel: 'ui' })
  })
}

/** The rejection inside a transaction, for the form and for the link of the mail alike. */
export async function rejectWithin(
  stores: Stores,
  changes: Changes<LeaveFact>,
  context: LeaveContext,
  input: RejectInput & { channel: Channel },
): Promise<LeaveView> {
  const { kind, leave: before } = await loadForTransition(stores, context, { ...input, action: 'reject' })
  if (kind === 'repeat') return viewLeave(stores, context, before)
  const comment = statedText(input.comment)
  const after = rejected(before, { comment, by: context.caller.userId, now: context.now })
  await recordChange(stores, changes, context, { before, after, verb: 'rejected', channel: input.channel })
  return viewLeave(stores, context, after)
}
