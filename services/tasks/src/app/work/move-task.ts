import type { Caller } from '@smartproject/kit/types/caller'

import { changed, type Task, type TaskStatus } from '../../domain/work/task.js'
import type { Deps } from '../deps.js'
import { saveChangedTask } from './save-task.js'
import { writableTask } from './task-access.js'

/**
 * Moves a task to another lane; into its own lane nothing happens.
 * Errors: not_found TASK_NOT_FOUND, precondition LEAVE_TASK, forbidden PERMISSION_DENIED, stale VERSION_MISMATCH.
 */
export function moveTask(
  deps: Deps,
  caller: Caller,
  input: { id: string; version: number; status: TaskStatus },
): Promise<Task> {
  return deps.work.write(caller, async (stores, changes) => {
    const { task, project } = await writableTask(stores, caller, input)
    if (task.status === input.status) return task
    const after = changed(task, { status: input.status }, deps.clock.now())
    await saveChangedTask(stores, changes, {
      before: task,
      after,
      userId: caller.userId,
      action: 'task.moved',
      projectName: project.name,
    })
    return after
  })
}
