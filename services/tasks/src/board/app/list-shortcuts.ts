import type { Caller } from '@smartproject/kit/types/caller'

import { accessTo, type Project } from '../../facts/area.js'
import { mayRead, type Task } from '../../task/area.js'
import type { Shortcut, Visit } from '../domain/shortcut.js'
import type { Deps } from './deps.js'

/** A shortcut with what it leads to. */
export type NamedShortcut<S extends Shortcut = Shortcut> = S & {
  readonly name: string
  readonly code: string
}

/**
 * The caller's favourites and visits that can be opened. A place that is archived, deleted, or out of the caller's sight is left
 * out, not forgotten: it is there again when it comes back.
 */
export async function listShortcuts(
  deps: Deps,
  caller: Caller,
): Promise<{ favourites: NamedShortcut[]; visits: NamedShortcut<Visit>[] }> {
  const stores = deps.work.read(caller.tenantId)
  const [favourites, visits] = await Promise.all([
    stores.favourites.of(caller.userId),
    stores.visits.of(caller.userId),
  ])
  const all = [...favourites, ...visits]
  const tasks = await stores.tasks.withIds(all.flatMap(({ taskId }) => (taskId === '' ? [] : [taskId])))
  const numbers = [...all, ...tasks].map(({ projectNumber }) => projectNumber)
  const projects = await stores.projects.withNumbers([...new Set(numbers)])
  const named = namedFrom(caller, projects, tasks)
  return { favourites: favourites.flatMap(named), visits: visits.flatMap(named) }
}

function namedFrom(caller: Caller, projects: readonly Project[], tasks: readonly Task[]) {
  const open = projects.filter((project) => !project.archived && accessTo(project, caller) !== 'none')
  return <S extends Shortcut>(shortcut: S): NamedShortcut<S>[] => {
    const task = tasks.find(({ id }) => id === shortcut.taskId)
    const projectNumber = task?.projectNumber ?? shortcut.projectNumber
    const project = open.find(({ number }) => number === projectNumber)
    if (!project) return []
    if (shortcut.taskId === '') return [{ ...shortcut, name: project.name, code: project.code }]
    if (!task || task.deleteTime || !mayRead(caller, task, projects)) return []
    return [{ ...shortcut, projectNumber, name: task.name, code: task.itemId }]
  }
}
