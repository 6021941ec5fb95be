import type { Caller } from '@smartproject/kit/types/caller'

import { changed } from '../domain/task.js'
import type { Deps } from './deps.js'
import { writeTasks } from './write-context.js'
import { saveTasks } from './save-task.js'
import { writableTasks } from './task-access.js'

/**
 * Puts tasks into the trash, all or none; tells how many.
 * Errors: not_found TASK_NOT_FOUND, precondition LEAVE_TASK, forbidden PERMISSION_DENIED.
 */
export function deleteTasks(deps: Deps, caller: Caller, ids: readonly string[]): Promise<number> {
  const distinct = [...new Set(ids)]
  return writeTasks(deps, caller, distinct, async ({ stores, changes, now }) => {
    const found = await writableTasks(stores, caller, distinct, 'delete_task')
    const steps = found.map(({ task, project }) => ({
      before: task,
      after: changed(task, { deleteTime: now }, now),
      action: 'task.deleted',
      projectName: project.name,
    }))
    await saveTasks({ stores, changes, userId: caller.userId }, steps)
    return steps.length
  })
}
