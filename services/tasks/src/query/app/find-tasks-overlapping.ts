import type { Caller } from '@smartproject/kit/types/caller'

import type { Span, TaskCard } from '../../task/area.js'
import type { Deps } from './deps.js'

const LIMIT = 100

/** A task that stands in the way of a leave. */
export interface ClashingTask {
  readonly task: TaskCard
  readonly projectName: string
}

/**
 * The user's open tasks that share a day with the span, by first day. The approver of a leave needs them all, also
 * those of projects they take no part in. A task of an archived project is archived with it.
 */
export async function findTasksOverlapping(
  deps: Deps,
  caller: Caller,
  userId: string,
  span: Span,
): Promise<ClashingTask[]> {
  const stores = deps.work.read(caller.tenantId)
  const archived = await stores.projects.archivedNumbers()
  const tasks = await stores.taskQueries.clashing(userId, span, archived, LIMIT)
  const projects = await stores.projects.withNumbers([...new Set(tasks.map((task) => task.projectNumber))])
  const names = new Map(projects.map((project) => [project.number, project.name]))
  return tasks.map((task) => ({ task, projectName: names.get(task.projectNumber) ?? '' }))
}
