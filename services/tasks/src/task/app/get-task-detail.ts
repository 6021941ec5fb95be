import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { accessTo } from '../../facts/area.js'
import { blockerWarnings, referenceTo, type TaskReference, type TaskWarning } from '../domain/blockers.js'
import type { Stores } from '../domain/stores.js'
import { isLeave, seenBy, type Task } from '../domain/task.js'
import type { Deps } from './deps.js'
import { mayRead, readableTask } from './task-access.js'

const MAX_LINKS = 500
const MAX_ANCESTORS = 10

/** Item ids are looked for in all projects that the caller may read. */
const ANY_PROJECT = 0

/** The project of leave. */
const NO_PROJECT = 0

/** A task by its id, or by its item id in a project, in any with number 0. */
export type TaskKey = { readonly id: string } | { readonly itemId: string; readonly projectNumber: number }

/** A task with what it is linked to; what the caller may not see is left out. */
export interface TaskDetail {
  readonly task: Task
  /** From the outermost inwards. */
  readonly ancestors: readonly TaskReference[]
  /** By rank. */
  readonly subtasks: readonly TaskReference[]
  /** From either side. */
  readonly related: readonly TaskReference[]
  readonly blockedBy: readonly TaskReference[]
  readonly blocks: readonly TaskReference[]
  readonly splitOf: TaskReference | null
  readonly splits: readonly TaskReference[]
  readonly warnings: readonly TaskWarning[]
  readonly writable: boolean
}

/** One task with its links. Errors: not_found TASK_NOT_FOUND. */
export async function getTaskDetail(deps: Deps, caller: Caller, key: TaskKey): Promise<TaskDetail> {
  const stores = deps.work.read(caller.tenantId)
  const task = await readableTask(stores, caller, await idOf(stores, caller, key))
  const [named, naming, ancestors, projects] = await Promise.all([
    stores.taskLinks.withIds(
      [...task.relatedIds, ...task.blockedByIds, task.splitOfId].filter((id) => id !== ''),
    ),
    stores.taskLinks.naming(task.id, MAX_LINKS),
    ancestorsOf(stores, task),
    stores.projects.withNumbers(task.projectNumbers),
  ])
  const visible = await visibleTo(stores, caller, [...named, ...naming, ...ancestors])
  const those = (tasks: readonly Task[]) => tasks.filter((one) => visible.has(one.id)).map(referenceTo)
  const byIds = (ids: readonly string[]) => those(ids.flatMap((id) => visible.get(id) ?? []))
  const related = naming.filter((one) => one.relatedIds.includes(task.id)).map(({ id }) => id)
  const blockedBy = byIds(task.blockedByIds)
  return {
    task: seenBy(caller, task),
    ancestors: those(ancestors),
    subtasks: those(naming.filter((one) => one.parentId === task.id).toSorted(byRank)),
    related: byIds([...new Set([...task.relatedIds, ...related])]),
    blockedBy,
    blocks: those(naming.filter((one) => one.blockedByIds.includes(task.id))),
    splitOf: byIds([task.splitOfId])[0] ?? null,
    splits: those(naming.filter((one) => one.splitOfId === task.id)),
    warnings: blockerWarnings(task, blockedBy),
    writable: !isLeave(task) && projects.some((project) => accessTo(project, caller) === 'write'),
  }
}

async function idOf(stores: Stores, caller: Caller, key: TaskKey): Promise<string> {
  if ('id' in key) return key.id
  const { itemId, projectNumber } = key
  const numbers = projectNumber === ANY_PROJECT ? await ownNumbers(stores, caller) : [projectNumber]
  const task =
    (await firstReadable(stores, caller, itemId, await stores.taskLinks.byItem(numbers, itemId))) ??
    (await firstReadable(stores, caller, itemId, await stores.taskLinks.byFormerItem(itemId)))
  if (!task) throw notFound('TASK_NOT_FOUND')
  return task.id
}

async function firstReadable(
  stores: Stores,
  caller: Caller,
  itemId: string,
  found: readonly Task[],
): Promise<Task | undefined> {
  const projects = await stores.projects.withNumbers([...new Set(found.flatMap((one) => one.projectNumbers))])
  const readable = found.filter((one) => !one.deleteTime && mayRead(caller, one, projects))
  // A task keeps its item id when its project gets another code; projects of old may have had the same one.
  const code = itemId.slice(0, itemId.lastIndexOf('-'))
  const holder = projects.find((project) => project.code === code)?.number
  return readable.find((one) => one.projectNumber === holder) ?? readable[0]
}

/** Where tasks of the caller may be: leave is in no project, and archived ones can still be read. */
async function ownNumbers({ projects }: Stores, caller: Caller): Promise<number[]> {
  const [active, archived] = await Promise.all([
    projects.activeOf(caller.owner ? null : caller.userId),
    projects.archivedNumbers(),
  ])
  return [NO_PROJECT, ...active.map(({ number }) => number), ...archived]
}

async function ancestorsOf({ taskLinks }: Stores, task: Task): Promise<Task[]> {
  const ancestors: Task[] = []
  for (let id = task.parentId; id !== '' && ancestors.length < MAX_ANCESTORS;) {
    const [parent] = await taskLinks.withIds([id])
    if (!parent) break
    ancestors.unshift(parent)
    id = parent.parentId
  }
  return ancestors
}

async function visibleTo(stores: Stores, caller: Caller, tasks: readonly Task[]): Promise<Map<string, Task>> {
  const projects = await stores.projects.withNumbers([...new Set(tasks.map((one) => one.projectNumber))])
  const visible = tasks.filter((one) => !one.deleteTime && mayRead(caller, one, projects))
  return new Map(visible.map((one) => [one.id, one]))
}

function byRank(a: Task, b: Task): number {
  if (a.rank !== b.rank) return a.rank < b.rank ? -1 : 1
  return a.id < b.id ? -1 : 1
}
