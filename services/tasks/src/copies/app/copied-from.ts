import { DomainError, notFound } from '@smartproject/kit/errors'

import type { Caller } from '@smartproject/kit/types/caller'

import { type Project, readableProject, requireKey } from '../../facts/area.js'
import type { Stores } from '../../jobs/area.js'
import { isLeave, type Task } from '../../task/area.js'
import { type CopyScope, MAX_COPIED } from '../domain/copy-detail.js'

/** The tasks that a person wants to copy or move. */
export interface Chosen {
  readonly from: number
  readonly scope: CopyScope
  /** For chosen tasks; their parts come along. */
  readonly taskIds: readonly string[]
  /** Most that may be. */
  readonly max: number
}

/** The project if the caller may take tasks out of it. Errors: not_found PROJECT_NOT_FOUND, forbidden PERMISSION_DENIED | PROJECT_ARCHIVED. */
export async function emptiableProject(
  stores: Pick<Stores, 'projects'>,
  caller: Caller,
  number: number,
): Promise<Project> {
  const project = await readableProject(stores, caller, number)
  requireKey(project, caller, 'delete_task')
  return project
}

/**
 * The tasks that are copied or moved, in the order of their places. Errors: not_found TASK_NOT_FOUND, precondition NOTHING_TO_COPY | TOO_MANY_TASKS.
 */
export async function chosenTasks(stores: Stores, { from, scope, taskIds, max }: Chosen): Promise<Task[]> {
  const ids = scope === 'chosen' ? await withParts(stores, from, taskIds) : await liveIds(stores, from, scope)
  if (ids.length > max)
    throw new DomainError('precondition', 'TOO_MANY_TASKS', { meta: { max: String(max) } })
  const found = (await stores.tasks.withIds(ids)).filter((task) => isCopied(task, from))
  const known = new Set(found.map(({ id }) => id))
  if (taskIds.some((id) => !known.has(id))) throw notFound('TASK_NOT_FOUND')
  if (found.length === 0) throw new DomainError('precondition', 'NOTHING_TO_COPY')
  return found.toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
}

/** True for a task that is there and that a project has as its own. */
export function isCopied(task: Task, projectNumber: number): boolean {
  return !task.deleteTime && !isLeave(task) && task.projectNumber === projectNumber
}

async function liveIds({ plannedTasks }: Stores, from: number, scope: CopyScope): Promise<string[]> {
  const live = await plannedTasks.live(from, MAX_COPIED * 2 + 1)
  return live.filter(({ status }) => scope === 'all' || status !== 'closed').map(({ id }) => id)
}

async function withParts({ taskLinks }: Stores, from: number, taskIds: readonly string[]): Promise<string[]> {
  const parts = Map.groupBy(await taskLinks.nodesOf(from), ({ parentId }) => parentId)
  const all = new Set<string>()
  const add = (id: string) => {
    if (all.has(id)) return
    all.add(id)
    for (const part of parts.get(id) ?? []) add(part.id)
  }
  taskIds.forEach(add)
  return [...all]
}
