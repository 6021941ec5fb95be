import { invalid } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { changed, dateFaults, type Task, type TaskDates } from '../../domain/work/task.js'
import type { Deps } from '../deps.js'
import { saveChangedTask } from './save-task.js'
import { writableTask } from './task-access.js'

/**
 * Sets start and due; null clears one. The same dates again change nothing.
 * Errors: invalid, not_found TASK_NOT_FOUND, precondition LEAVE_TASK, forbidden PERMISSION_DENIED,
 * stale VERSION_MISMATCH.
 */
export function setTaskDates(
  deps: Deps,
  caller: Caller,
  input: { id: string; version: number } & TaskDates,
): Promise<Task> {
  const { startDate, dueDate } = input
  const faults = dateFaults(input)
  if (faults.length > 0) throw invalid(faults)
  return deps.work.write(caller, async (stores, changes) => {
    const { task, project } = await writableTask(stores, caller, input)
    if (task.startDate === startDate && task.dueDate === dueDate) return task
    const after = changed(task, { startDate, dueDate }, deps.clock.now())
    await saveChangedTask(stores, changes, {
      before: task,
      after,
      userId: caller.userId,
      action: 'task.dates_set',
      projectName: project.name,
    })
    return after
  })
}
