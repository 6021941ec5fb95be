import type { Caller } from '@smartproject/kit/types/caller'

import type { Deps } from './deps.js'
import { assignableTo, openTasksOf } from './open-tasks.js'

/** The number of open tasks of a user. */
export interface OpenTasks {
  readonly count: number
  /** Those of them that the heir cannot take; 0 without an heir. */
  readonly notTakable: number
}

/** Counts the open tasks of a user in every project that is not archived, also in hidden ones. */
export async function countOpenTasks(
  deps: Deps,
  caller: Caller,
  { userId, heirId }: { userId: string; heirId: string },
): Promise<OpenTasks> {
  const stores = deps.work.read(caller.tenantId)
  const projects = await stores.projects.activeOf(null)
  const { taskQueries } = stores
  const countIn = (some: typeof projects) => taskQueries.count(openTasksOf(userId, some), Infinity)
  const takable = new Set(await assignableTo(stores, heirId, projects))
  const [count, notTakable] = await Promise.all([
    countIn(projects),
    heirId === '' ? 0 : countIn(projects.filter((project) => !takable.has(project))),
  ])
  return { count, notTakable }
}
