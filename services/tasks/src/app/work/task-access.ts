import { DomainError, notFound, stale } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { accessTo, type Project } from '../../domain/project.js'
import type { Stores } from '../../domain/stores.js'
import { isLeave, knowsLeave, type Task } from '../../domain/work/task.js'

/** A task the caller may change, with its project. */
export interface WritableTask {
  readonly task: Task
  readonly project: Project
}

/** The task if the caller may see it. Errors: not_found TASK_NOT_FOUND. */
export async function readableTask(stores: Stores, caller: Caller, id: string): Promise<Task> {
  const task = await stores.tasks.byId(id)
  if (!task) throw notFound('TASK_NOT_FOUND')
  const projects = await stores.projects.withNumbers(task.projectNumbers)
  if (!mayRead(caller, task, projects)) throw notFound('TASK_NOT_FOUND')
  return task
}

/**
 * The tasks if the caller may change each of them.
 * Errors: not_found TASK_NOT_FOUND, precondition LEAVE_TASK, forbidden PERMISSION_DENIED.
 */
export async function writableTasks(
  stores: Stores,
  caller: Caller,
  ids: readonly string[],
): Promise<WritableTask[]> {
  const tasks = await stores.tasks.withIds(ids)
  const projects = await stores.projects.withNumbers([...new Set(tasks.flatMap((t) => t.projectNumbers))])
  if (tasks.length < ids.length || !tasks.every((task) => mayRead(caller, task, projects)))
    throw notFound('TASK_NOT_FOUND')
  return tasks.map((task) => {
    if (isLeave(task)) throw new DomainError('precondition', 'LEAVE_TASK')
    const project = projects.find((p) => p.number === task.projectNumber)
    if (!project || accessTo(project, caller) !== 'write')
      throw new DomainError('forbidden', 'PERMISSION_DENIED')
    return { task, project }
  })
}

/** As {@link writableTasks} for one task the caller saw in that version. Errors: also stale VERSION_MISMATCH. */
export async function writableTask(
  stores: Stores,
  caller: Caller,
  target: { id: string; version: number },
): Promise<WritableTask> {
  const [found] = await writableTasks(stores, caller, [target.id])
  if (!found) throw notFound('TASK_NOT_FOUND')
  if (found.task.version !== target.version) throw stale(found.task.version)
  return found
}

function mayRead(caller: Caller, task: Task, projects: readonly Project[]): boolean {
  const inProject = projects.some(
    (project) => task.projectNumbers.includes(project.number) && accessTo(project, caller) !== 'none',
  )
  return inProject || (isLeave(task) && knowsLeave(caller, task))
}
