import type { Caller } from '@smartproject/kit/types/caller'

import type { SeenScenario } from '../../domain/scenario.js'
import type { Deps } from '../deps.js'
import { scenarioReader } from './scenario-access.js'

/** The scenarios that the caller made, and those of projects that the caller plans, newest first. */
export async function listScenarios(deps: Deps, caller: Caller): Promise<SeenScenario[]> {
  const stores = deps.work.read(caller.tenantId)
  const [reader, all] = await Promise.all([scenarioReader(stores, caller), stores.scenarios.all()])
  const seen = all.filter((scenario) => reader.sees(scenario))
  const ids = new Set(seen.flatMap(({ changes }) => changes.map(({ taskId }) => taskId)))
  const tasks = await stores.boardTasks.withIds([...ids])
  const byId = new Map(tasks.map((task) => [task.id, task]))
  return seen.map((scenario) => reader.view(scenario, byId))
}
