import { stale } from '@smartproject/kit/errors'
import { newId } from '@smartproject/kit/types/ids'
import type { Changes } from '@smartproject/kit/types/unit-of-work'

import type { TasksEvent } from '../../domain/events.js'
import type { Stores } from '../../domain/stores.js'
import { revisionsBetween } from '../../domain/work/revision.js'
import type { Task } from '../../domain/work/task.js'

/** Writes a new task, its event and its audit record. */
export async function saveNewTask(
  stores: Stores,
  changes: Changes<TasksEvent>,
  task: Task,
  projectName: string,
): Promise<void> {
  await stores.tasks.insert(task)
  changes.publish({ change: 'created', task, previousStatus: null, projectName })
  changes.audit({ action: 'task.created', ...target(task) })
}

/** Writes the next version of a task, its revisions, its event and its audit record. Errors: stale. */
export async function saveChangedTask(
  stores: Stores,
  changes: Changes<TasksEvent>,
  step: { before: Task; after: Task; userId: string; action: string; projectName: string },
): Promise<void> {
  const { before, after } = step
  if (!(await stores.tasks.update(after))) throw stale(before.version + 1)
  await stores.revisions.insert(revisionsBetween(before, after, { userId: step.userId, newId }))
  changes.publish({
    change: before.status === after.status ? 'updated' : 'moved',
    task: after,
    previousStatus: before.status,
    projectName: step.projectName,
  })
  changes.audit({ action: step.action, ...target(after) })
}

/** Removes tasks with their revisions; the event carries the last state and a version of its own. */
export async function removeTasks(
  stores: Stores,
  changes: Changes<TasksEvent>,
  gone: readonly { task: Task; projectName: string }[],
  now: Date,
): Promise<void> {
  const ids = gone.map(({ task }) => task.id)
  await stores.tasks.delete(ids)
  await stores.revisions.deleteOf(ids)
  for (const { task, projectName } of gone) {
    const last = { ...task, version: task.version + 1, updateTime: now }
    changes.publish({ change: 'deleted', task: last, previousStatus: task.status, projectName })
    changes.audit({ action: 'task.deleted', ...target(task) })
  }
}

function target(task: Task) {
  return {
    targetType: 'task',
    targetId: task.id,
    details: { item_id: task.itemId, ...(task.leaveId === null ? {} : { leave_id: task.leaveId }) },
  }
}
