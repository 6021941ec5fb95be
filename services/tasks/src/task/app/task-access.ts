import { DomainError, notFound, stale } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { accessTo, type Project, refusedIn, requireKey, type TaskKey } from '../../facts/area.js'
import type { Stores } from '../domain/stores.js'
import { isLeave, knowsLeave, type Task } from '../domain/task.js'
import type { WriteContext } from './write-context.js'

/** A task the caller may change, with its project. */
export interface WritableTask {
  readonly task: Task
  readonly project: Project
}

type Reads = Pick<Stores, 'tasks' | 'projects'>

/** The task if the caller may see it; a task in the trash is hidden. Errors: not_found TASK_NOT_FOUND. */
export async function readableTask(stores: Reads, caller: Caller, id: string): Promise<Task> {
  const task = await stores.tasks.byId(id)
  if (!task) throw notFound('TASK_NOT_FOUND')
  const projects = await stores.projects.withNumbers(task.projectNumbers)
  if (task.deleteTime || !mayRead(caller, task, projects)) throw notFound('TASK_NOT_FOUND')
  return task
}

/**
 * The tasks if the caller may work on each of them in this way.
 * Errors: not_found TASK_NOT_FOUND, precondition LEAVE_TASK, forbidden PERMISSION_DENIED.
 */
export async function writableTasks(
  stores: Reads,
  caller: Caller,
  ids: readonly string[],
  key: TaskKey,
): Promise<WritableTask[]> {
  const tasks = await stores.tasks.withIds(ids)
  const projects = await stores.projects.withNumbers([...new Set(tasks.flatMap((t) => t.projectNumbers))])
  if (
    tasks.length < ids.length ||
    !tasks.every((task) => !task.deleteTime && mayRead(caller, task, projects))
  )
    throw notFound('TASK_NOT_FOUND')
  return tasks.map((task) => {
    const found = requireWritable(caller, task, projects)
    requireKey(found.project, caller, key)
    return found
  })
}

/**
 * The task with its project, if the caller may change it.
 * Errors: not_found TASK_NOT_FOUND, precondition LEAVE_TASK, forbidden PERMISSION_DENIED.
 */
export function requireWritable(
  caller: Caller,
  task: Task | null | undefined,
  projects: readonly Project[],
): WritableTask {
  if (!task || !mayRead(caller, task, projects)) throw notFound('TASK_NOT_FOUND')
  if (isLeave(task)) throw new DomainError('precondition', 'LEAVE_TASK')
  const project = projects.find((p) => p.number === task.projectNumber)
  if (!project) throw new DomainError('forbidden', 'PERMISSION_DENIED')
  if (accessTo(project, caller) !== 'write') throw refusedIn(project)
  return { task, project }
}

/**
 * One task the caller saw in that version, read at once with its project, whose number is known.
 * Errors: as {@link requireWritable}, stale VERSION_MISMATCH.
 */
export async function writableTask(
  { seen, caller }: WriteContext,
  target: { id: string; version: number },
  [projectNumber = 0]: readonly number[],
): Promise<WritableTask> {
  const [task, ofNumber] = await Promise.all([
    seen.tasks.byId(target.id),
    seen.projects.withNumbers([projectNumber]),
  ])
  if (task?.deleteTime) throw notFound('TASK_NOT_FOUND')
  // A leave stands in several projects.
  const projects = task && isLeave(task) ? await seen.projects.withNumbers(task.projectNumbers) : ofNumber
  const found = requireWritable(caller, task, projects)
  if (found.task.version !== target.version) throw stale(found.task.version)
  return found
}

/** The numbers of the projects that tasks are in; 0 for leave. */
export function projectsOf(tasks: Iterable<Pick<Task, 'projectNumber'>>): number[] {
  return [...new Set([...tasks].map(({ projectNumber }) => projectNumber))]
}

/** True when the caller may see the task, as far as its projects tell. */
export function mayRead(caller: Caller, task: Task, projects: readonly Project[]): boolean {
  const inProject = projects.some(
    (project) => task.projectNumbers.includes(project.number) && accessTo(project, caller) !== 'none',
  )
  return inProject || (isLeave(task) && knowsLeave(caller, task))
}
