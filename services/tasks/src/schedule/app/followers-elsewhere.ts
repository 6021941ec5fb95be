import type { Caller } from '@smartproject/kit/types/caller'

import { accessTo } from '../../facts/area.js'
import { brokenLinks } from '../domain/broken-links.js'
import { calendarsOf } from '../domain/calendars.js'
import type { TaskMove } from '../domain/outcome.js'
import type { ProjectPlan } from '../domain/project-plan.js'
import type { PlannedChange } from '../domain/results.js'
import type { PlannedTask, Stores } from '../domain/stores.js'
import { linksOf } from './load-project.js'

/** Tasks of other projects that wait for tasks which move, and whose dates would no longer keep to their links. */
export async function followersElsewhere(
  stores: Pick<Stores, 'plannedTasks' | 'typedLinks' | 'projects'>,
  caller: Caller,
  plan: ProjectPlan,
  moves: readonly TaskMove[],
): Promise<Pick<PlannedChange, 'followers' | 'awaited'>> {
  const moved = moves.map(({ task, after }) => ({ ...task, ...after }))
  const ids = moved.map(({ id }) => id)
  const waiting = await stores.plannedTasks.waitingFor(ids, plan.projectNumber)
  if (waiting.length === 0) return { followers: [], awaited: false }
  const typed = await stores.typedLinks.into(waiting.map(({ id }) => id))
  const links = linksOf(waiting, typed, new Set(ids))
  const broken = brokenLinks({ ...plan, tasks: moved, outside: waiting, links }, calendarsOf(plan))
  const late = new Set([...broken].map(({ to }) => to))
  const followers = waiting.filter(({ id }) => late.has(id))
  return { followers: await readableTasks(stores, caller, followers), awaited: followers.length > 0 }
}

/** The tasks of projects that the caller may read. */
export async function readableTasks(
  { projects: known }: Pick<Stores, 'projects'>,
  caller: Caller,
  tasks: readonly PlannedTask[],
): Promise<PlannedTask[]> {
  if (tasks.length === 0) return []
  const projects = await known.withNumbers([...new Set(tasks.map(({ projectNumber }) => projectNumber))])
  const readable = new Set(
    projects.filter((one) => accessTo(one, caller) !== 'none').map(({ number }) => number),
  )
  return tasks.filter(({ projectNumber }) => readable.has(projectNumber))
}
