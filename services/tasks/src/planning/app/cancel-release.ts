import type { Caller } from '@smartproject/kit/types/caller'

import { changeRelease, requireState, type SeenRelease } from './change-release.js'
import type { Deps } from './deps.js'
import { moveOpenTasks, tasksOf } from './move-open-tasks.js'

/**
 * Gives a planned or active release up; its open tasks go to the backlog.
 * Errors: those of {@link changeRelease}, precondition RELEASE_ENDED.
 */
export function cancelRelease(
  deps: Deps,
  caller: Caller,
  seen: SeenRelease,
): Promise<{ id: string; moved: number }> {
  return changeRelease(deps, caller, seen, async (context) => {
    requireState(context.release, ['planned', 'active'], 'RELEASE_ENDED')
    const moved = await moveOpenTasks(context, await tasksOf(context), '')
    return { fields: { state: 'cancelled', run: null }, moved }
  })
}
