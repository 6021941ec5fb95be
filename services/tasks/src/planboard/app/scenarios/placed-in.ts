import type { Caller } from '@smartproject/kit/types/caller'

import type { Placed } from '../../domain/person-plan.js'
import type { Stores } from '../../domain/stores.js'
import { readableScenario, scenarioReader } from './scenario-access.js'
import { scenarioEffect } from './scenario-effect.js'

/** Where tasks lie in a scenario; an empty id is the plan. Errors: not_found SCENARIO_NOT_FOUND. */
export async function placedIn(
  stores: Stores,
  caller: Caller,
  scenarioId: string,
  now: Date,
): Promise<ReadonlyMap<string, Placed>> {
  if (scenarioId === '') return new Map()
  const reader = await scenarioReader(stores, caller)
  const { changes } = await readableScenario(stores, reader, scenarioId)
  return (await scenarioEffect(stores, reader, changes, now)).placed
}
