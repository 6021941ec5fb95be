import type { Caller } from '@smartproject/kit/types/caller'

import type { Deps } from '../deps.js'
import { removeTasks } from './save-task.js'
import { writableTasks } from './task-access.js'

/**
 * Deletes tasks, all or none; tells how many.
 * Errors: not_found TASK_NOT_FOUND, precondition LEAVE_TASK, forbidden PERMISSION_DENIED.
 */
export function deleteTasks(deps: Deps, caller: Caller, ids: readonly string[]): Promise<number> {
  return deps.work.write(caller, async (stores, changes) => {
    const found = await writableTasks(stores, caller, [...new Set(ids)])
    const gone = found.map(({ task, project }) => ({ task, projectName: project.name }))
    await removeTasks(stores, changes, gone, deps.clock.now())
    return gone.length
  })
}
