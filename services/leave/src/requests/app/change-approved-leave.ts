import type { Caller } from '@smartproject/kit/types/caller'

import { contextBeside } from '../../deciders/area.js'
import { requireLeaveSpan, sameSpan, type LeaveSpan } from '../../leave/area.js'
import { changed } from '../domain/leave-steps.js'
import { requirePresent } from '../domain/minimum-present.js'
import type { Clash } from '../domain/ports.js'
import { statedText } from '../domain/stated-text.js'
import type { Deps } from './deps.js'
import { viewLeave, type LeaveView } from './leave-view.js'
import { recordChange } from './record-change.js'
import { checkClashes, clashesFor } from './rules/find-clashes.js'
import { loadForTransition } from './rules/load-for-transition.js'
import { measure } from './rules/measure.js'
import { shortfallsWhenGranted } from './rules/minimum-present.js'
import { requireNewDays } from './rules/require-new-days.js'

/** The whole new value of everything an approver may change. */
export interface ChangeInput extends LeaveSpan {
  readonly id: string
  readonly version: number
  readonly comment: string
}

/**
 * Changes days or comment of an approved leave; its task follows. Tasks that stand in the way are answered as clashes, not refused.
 * Errors: precondition LEAVE_NOT_APPROVED | TOO_FEW_PRESENT, invalid DATES_MISMATCHED, already_exists LEAVE_OVERLAPS,
 * stale VERSION_MISMATCH, unavailable TASKS_UNAVAILABLE.
 */
export async function changeApprovedLeave(
  deps: Deps,
  caller: Caller,
  input: ChangeInput & { passport: string },
): Promise<{ view: LeaveView; clashes: readonly Clash[] }> {
  const checked = await checkClashes(deps, caller, { ...input, action: 'change' })
  return deps.work.write(caller, async (stores, changes) => {
    const context = await contextBeside(deps, stores, caller)
    const { leave: before } = await loadForTransition(stores, context, { ...input, action: 'change' })
    requireLeaveSpan(input)
    const clashes = clashesFor(before, checked)
    const comment = statedText(input.comment)
    if (sameSpan(before, input) && comment === before.comment)
      return { view: await viewLeave(stores, context, before), clashes }
    const moved = !sameSpan(before, input)
    if (moved) await requireNewDays(stores, context, before, input)
    const asked = { userId: before.userId, span: input, leave: before }
    const shortfalls = moved ? await shortfallsWhenGranted(stores, context, asked) : []
    requirePresent(shortfalls)
    const after = changed(before, { extent: await measure(stores, context, before.userId, input), comment })
    await recordChange(stores, changes, context, {
      before,
      after,
      verb: 'changed',
      channel: 'ui',
      shortfalls,
    })
    return { view: await viewLeave(stores, context, after), clashes }
  })
}
