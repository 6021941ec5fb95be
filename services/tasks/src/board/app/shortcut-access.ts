import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { readableProject } from '../../facts/area.js'
import { isLeave, readableTask } from '../../task/area.js'
import type { Shortcut } from '../domain/shortcut.js'
import type { Stores } from '../domain/stores.js'

/**
 * The shortcut if the caller may open what it leads to; a task's project is where the task is now.
 * Errors: not_found PROJECT_NOT_FOUND | TASK_NOT_FOUND.
 */
export async function openableShortcut(
  stores: Stores,
  caller: Caller,
  { projectNumber, taskId }: Shortcut,
): Promise<Shortcut> {
  if (taskId === '') {
    await readableProject(stores, caller, projectNumber)
    return { projectNumber, taskId }
  }
  const task = await readableTask(stores, caller, taskId)
  // The name of a leave is known to few.
  if (isLeave(task)) throw notFound('TASK_NOT_FOUND')
  return { projectNumber: task.projectNumber, taskId }
}
