import type { Changes } from '@smartproject/kit/types/unit-of-work'

import type { OwnEvent } from '../domain/events.js'
import type { Stores } from '../domain/stores.js'
import type { TaskCounted } from '../domain/task.js'

/**
 * Adds to what is counted on a task and tells those who look at it; its version stays, so that no edit is
 * refused because of a comment. Nothing happens when the task is gone.
 */
export async function countOnTask(
  stores: Stores,
  changes: Changes<OwnEvent>,
  step: {
    taskId: string
    projectName: string
    added: Partial<TaskCounted>
    /** True for a new comment. */
    commented?: boolean
  },
): Promise<void> {
  const task = await stores.tasks.count(step.taskId, step.added)
  // A task in the trash is shown nowhere; it keeps its counts for the day it comes back.
  if (!task || task.deleteTime) return
  await stores.boardCounts.add(task.projectNumber, new Map(), new Set([task.status]))
  changes.publish({
    about: 'task',
    change: step.commented ? 'commented' : 'counted',
    task,
    previousStatus: task.status,
    previousAssigneeId: task.assigneeId,
    projectName: step.projectName,
  })
}
