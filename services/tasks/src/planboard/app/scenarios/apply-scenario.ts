import { DomainError, stale } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { writePlanned } from '../../../schedule/area.js'
import { type Task, writeProjects } from '../../../task/area.js'
import { isStale, type Scenario } from '../../domain/scenario.js'
import type { Deps } from '../deps.js'
import { readableScenario, requireEditable, type ScenarioReader, scenarioReader } from './scenario-access.js'
import { type ScenarioEffect, scenarioEffect } from './scenario-effect.js'

/** A scenario that was applied. */
export interface AppliedScenario {
  /** Takes it back; empty when nothing changed. */
  readonly runId: string
  readonly changed: number
  /** Tasks that the caller may not change so, or that cannot be. */
  readonly leftOut: readonly Pick<Task, 'id' | 'itemId' | 'name'>[]
  /** How many of these the caller does not see. */
  readonly hidden: number
}

type Seen = Pick<Scenario, 'id' | 'version'>

/**
 * Does what a scenario holds, in one transaction that ends it.
 * Errors: not_found SCENARIO_NOT_FOUND, forbidden PERMISSION_DENIED, precondition SCENARIO_CLOSED | SCHEDULE_TOO_LARGE |
 * SCHEDULE_TOO_LONG, stale VERSION_MISMATCH | PLAN_MOVED.
 */
export async function applyScenario(deps: Deps, caller: Caller, seen: Seen): Promise<AppliedScenario> {
  const before = deps.work.read(caller.tenantId)
  const { changes } = await readableScenario(before, await scenarioReader(before, caller), seen.id)
  const numbers = [...new Set(changes.map(({ projectNumber }) => projectNumber))]
  return writeProjects(deps, caller, numbers, async (context) => {
    const { stores, now } = context
    const reader = await scenarioReader(stores, caller)
    const scenario = await readableScenario(stores, reader, seen.id)
    if (scenario.state !== 'open') throw new DomainError('precondition', 'SCENARIO_CLOSED')
    requireEditable(reader, scenario, seen.version)
    const effect = await scenarioEffect(stores, reader, scenario.changes, now)
    requireFresh(scenario, effect, reader)
    const runId = await writePlanned(context, effect.writes, effect.people)
    const run = runId === '' ? null : { runId, userId: caller.userId }
    const version = scenario.version + 1
    const applied: Scenario = { ...scenario, state: 'applied', endTime: now, run, version }
    if (!(await stores.scenarios.save(applied))) throw stale(scenario.version)
    context.changes.audit({
      action: 'scenario.applied',
      targetType: 'scenario',
      targetId: scenario.id,
      details: { name: scenario.name, changed: String(effect.placed.size) },
    })
    return { runId, changed: effect.placed.size, ...leftOutOf(scenario, effect, reader) }
  })
}

/** Lets pass while no task has changed since. Errors: stale PLAN_MOVED with the tasks that the caller may know. */
function requireFresh({ changes }: Scenario, { tasks }: ScenarioEffect, { reader }: ScenarioReader): void {
  const moved = changes.filter((change) => isStale(change, tasks.get(change.taskId)))
  if (moved.length === 0) return
  const known = moved.filter(({ projectNumber }) => reader.reads(projectNumber))
  const names = known.map(({ itemId }) => itemId).join(', ')
  throw new DomainError('stale', 'PLAN_MOVED', { meta: { tasks: names } })
}

function leftOutOf(
  { changes }: Scenario,
  { refused }: ScenarioEffect,
  { reader }: ScenarioReader,
): Pick<AppliedScenario, 'leftOut' | 'hidden'> {
  const left = changes.filter(({ taskId }) => refused.has(taskId))
  const known = left.filter(({ projectNumber }) => reader.reads(projectNumber))
  return {
    leftOut: known.map(({ taskId, itemId, name }) => ({ id: taskId, itemId, name })),
    hidden: left.length - known.length,
  }
}

/** Gives a scenario up. Errors: not_found SCENARIO_NOT_FOUND, forbidden PERMISSION_DENIED, stale VERSION_MISMATCH. */
export function dropScenario(deps: Deps, caller: Caller, seen: Seen): Promise<void> {
  return deps.work.write(caller, async (stores, changes) => {
    const reader = await scenarioReader(stores, caller)
    const scenario = await readableScenario(stores, reader, seen.id)
    requireEditable(reader, scenario, seen.version)
    if (!(await stores.scenarios.remove(scenario))) throw stale(scenario.version)
    changes.audit({
      action: 'scenario.dropped',
      targetType: 'scenario',
      targetId: scenario.id,
      details: { name: scenario.name },
    })
  })
}
