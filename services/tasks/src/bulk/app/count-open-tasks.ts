import type { Caller } from '@smartproject/kit/types/caller'

import type { Project } from '../../facts/area.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'
import { assignableTo, openTasksOf } from './open-tasks.js'

/** The open tasks of a user in one project. */
export interface OpenTasksOfProject {
  readonly projectNumber: number
  readonly name: string
  readonly count: number
  /** The members who can take them, without the user. */
  readonly takerIds: readonly string[]
}

/** The number of open tasks of a user. */
export interface OpenTasks {
  readonly count: number
  /** Those of them that the heir cannot take; 0 without an heir. */
  readonly notTakable: number
  /** The projects that have some, by number. */
  readonly projects: readonly OpenTasksOfProject[]
}

/** Counts the open tasks of a user in every project that is not archived, also in hidden ones. */
export async function countOpenTasks(
  deps: Deps,
  caller: Caller,
  { userId, heirId }: { userId: string; heirId: string },
): Promise<OpenTasks> {
  const stores = deps.work.read(caller.tenantId)
  const active = await stores.projects.activeOf(null)
  const counts = await stores.taskQueries.group(openTasksOf(userId, active), 'project')
  const countIn = (project: Project) => counts.get(String(project.number)) ?? 0
  const holding = active.filter((project) => countIn(project) > 0).toSorted((a, b) => a.number - b.number)
  const [takable, takers] = await Promise.all([
    assignableTo(stores, heirId, holding),
    takersOf(stores, userId, holding),
  ])
  const countOf = (some: readonly Project[]) => some.reduce((sum, project) => sum + countIn(project), 0)
  const count = countOf(holding)
  return {
    count,
    notTakable: heirId === '' ? 0 : count - countOf(takable),
    projects: holding.map((project) => ({
      projectNumber: project.number,
      name: project.name,
      count: countIn(project),
      takerIds: takers(project),
    })),
  }
}

/** Who can be assigned the tasks of a project in place of the user. */
async function takersOf(
  stores: Pick<Stores, 'members'>,
  userId: string,
  projects: readonly Project[],
): Promise<(project: Project) => string[]> {
  const idsOf = ({ members }: Project) => members.map((member) => member.userId)
  const left = new Set(await stores.members.leftAmong([...new Set(projects.flatMap(idsOf))]))
  return (project) => idsOf(project).filter((id) => id !== userId && !left.has(id))
}
