import { invalid } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { dateFaults, type Task, type TaskDates } from '../domain/task.js'
import type { Deps } from './deps.js'
import { type TaskTarget, updateTask } from './update-task.js'

/**
 * Sets start and due; null clears one. The same dates again change nothing.
 * Errors: invalid, not_found TASK_NOT_FOUND, precondition LEAVE_TASK, forbidden PERMISSION_DENIED,
 * stale VERSION_MISMATCH.
 */
export async function setTaskDates(
  deps: Deps,
  caller: Caller,
  { id, version, startDate, dueDate }: TaskTarget & TaskDates,
): Promise<Task> {
  const faults = dateFaults({ startDate, dueDate })
  if (faults.length > 0) throw invalid(faults)
  const target = { id, version }
  const edit = { startDate, dueDate }
  const { task } = await updateTask(deps, caller, { target, edit, prefix: '', action: 'task.dates_set' })
  return task
}
