import type { Caller } from '@smartproject/kit/types/caller'

import { mayPlan, readableProject, refusedIn } from '../../facts/area.js'
import { levelWork, type LevelResult, type LevelScope } from '../domain/levelling.js'
import type { Deps } from './deps.js'
import { loadProject } from './load-project.js'

/**
 * The dates with which no one has more work than time; nothing is written.
 * Errors: not_found PROJECT_NOT_FOUND, forbidden PERMISSION_DENIED | PROJECT_ARCHIVED, precondition SCHEDULE_TOO_LARGE |
 * SCHEDULE_TOO_LONG.
 */
export async function levelledWork(
  deps: Deps,
  caller: Caller,
  projectNumber: number,
  scope: LevelScope,
): Promise<LevelResult> {
  const stores = deps.work.read(caller.tenantId)
  const project = await readableProject(stores, caller, projectNumber)
  if (!mayPlan(project, caller)) throw refusedIn(project)
  const plan = await loadProject(stores, project, deps.clock.now())
  const people = new Set(plan.tasks.map(({ assigneeId }) => assigneeId).filter((id) => id !== ''))
  return levelWork(plan, await stores.plannedTasks.openOf([...people]), scope)
}
