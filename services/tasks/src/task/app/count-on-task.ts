import type { Changes } from '@smartproject/kit/types/unit-of-work'

import type { OwnEvent } from '../domain/events.js'
import type { Stores } from '../domain/stores.js'
import type { Task, TaskCounted } from '../domain/task.js'

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
  if (task) await tell({ stores, changes }, [task], () => step)
}

/** As {@link countOnTask} for many tasks, in a few round trips. */
export async function countOnTasks(
  stores: Stores,
  changes: Changes<OwnEvent>,
  added: ReadonlyMap<string, Partial<TaskCounted>>,
  projectNameOf: (taskId: string) => string,
): Promise<void> {
  if (added.size === 0) return
  const tasks = await stores.tasks.countEach(added)
  await tell({ stores, changes }, tasks, ({ id }) => ({ projectName: projectNameOf(id) }))
}

async function tell(
  { stores, changes }: { stores: Stores; changes: Changes<OwnEvent> },
  counted: readonly Task[],
  about: (task: Task) => { projectName: string; commented?: boolean },
): Promise<void> {
  // A task in the trash is shown nowhere; it keeps its counts for the day it comes back.
  const tasks = counted.filter(({ deleteTime }) => !deleteTime)
  for (const [number, ofProject] of Map.groupBy(tasks, ({ projectNumber }) => projectNumber))
    await stores.boardCounts.add(number, new Map(), new Set(ofProject.map(({ status }) => status)))
  for (const task of tasks) {
    const { projectName, commented = false } = about(task)
    changes.publish({
      about: 'task',
      change: commented ? 'commented' : 'counted',
      task,
      previousStatus: task.status,
      previousAssigneeId: task.assigneeId,
      projectName,
    })
  }
}
