import type { Caller } from '@smartproject/kit/types/caller'

import { shareOf } from '../../task/area.js'
import { contentOf } from '../domain/figures.js'
import { changeRelease, requireState, type SeenRelease } from './change-release.js'
import type { Deps } from './deps.js'

/**
 * Starts a planned release: what is in it now is what was committed.
 * Errors: those of {@link changeRelease}, precondition RELEASE_NOT_PLANNED.
 */
export async function startRelease(deps: Deps, caller: Caller, seen: SeenRelease): Promise<string> {
  const { id } = await changeRelease(deps, caller, seen, async ({ release, stores, seq, now }) => {
    requireState(release, ['planned'], 'RELEASE_NOT_PLANNED')
    const tasks = await stores.releaseTasks.of([release.projectNumber], [release.id])
    const { scope, done } = contentOf(tasks.flatMap((task) => shareOf(task) ?? []))
    const run = { startTime: now, startSeq: seq, committed: scope, doneBefore: done }
    return { fields: { state: 'active', run }, moved: 0 }
  })
  return id
}
