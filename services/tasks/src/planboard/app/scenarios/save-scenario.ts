import { DomainError, invalid, notFound, stale } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import {
  MOST_SCENARIOS,
  placeOf,
  type Scenario,
  type ScenarioChange,
  type SeenScenario,
  type WantedChange,
  type WantedScenario,
} from '../../domain/scenario.js'
import type { Stores } from '../../domain/stores.js'
import type { Deps } from '../deps.js'
import { readableScenario, requireEditable, type ScenarioReader, scenarioReader } from './scenario-access.js'
import { type ScenarioEffect, scenarioEffect } from './scenario-effect.js'

/**
 * Keeps changes beside the plan, or replaces those of a scenario that the caller can see, which is open from then on. A change keeps
 * the task as it was when the version is that of the change before; else the task as it is becomes its base.
 * Errors: forbidden PERMISSION_DENIED, not_found SCENARIO_NOT_FOUND | TASK_NOT_FOUND, precondition TOO_MANY_SCENARIOS | MOVE_REFUSED
 * with the reason, stale VERSION_MISMATCH | PLAN_MOVED, invalid `changes`.
 */
export function saveScenario(deps: Deps, caller: Caller, wanted: WantedScenario): Promise<SeenScenario> {
  return deps.work.write(caller, async (stores, changes) => {
    const now = deps.clock.now()
    const reader = await scenarioReader(stores, caller)
    const before = wanted.id === '' ? null : await readableScenario(stores, reader, wanted.id)
    if (before) requireEditable(reader, before, wanted.version)
    else if (!reader.makes) throw new DomainError('forbidden', 'PERMISSION_DENIED')
    const effect = await scenarioEffect(stores, reader, wanted.changes, now)
    const own = wanted.changes.map((change, at) => changeOf(change, at, { before, effect, reader }))
    const hidden = (before?.changes ?? []).filter(({ projectNumber }) => !reader.reader.reads(projectNumber))
    if (before?.state !== 'open') await requireFewOpen(stores)
    const scenario: Scenario = {
      id: before?.id ?? newId(),
      name: wanted.name,
      userId: before?.userId ?? caller.userId,
      state: 'open',
      changes: [...own, ...hidden],
      createTime: before?.createTime ?? now,
      endTime: null,
      run: null,
      version: (before?.version ?? 0) + 1,
    }
    if (!before) await stores.scenarios.insert(scenario)
    else if (!(await stores.scenarios.save(scenario))) throw stale(before.version)
    changes.audit({
      action: before ? 'scenario.updated' : 'scenario.created',
      targetType: 'scenario',
      targetId: scenario.id,
      details: { name: scenario.name, changes: String(scenario.changes.length) },
    })
    return reader.view(scenario, effect.tasks)
  })
}

/** Errors: precondition TOO_MANY_SCENARIOS. */
async function requireFewOpen({ scenarios, counters }: Stores): Promise<void> {
  // Who opens one at the same time counts as well, and goes before or after.
  await counters.next('scenarios')
  const open = (await scenarios.all()).filter(({ state }) => state === 'open')
  if (open.length >= MOST_SCENARIOS) throw new DomainError('precondition', 'TOO_MANY_SCENARIOS')
}

interface Judged {
  readonly before: Scenario | null
  readonly effect: ScenarioEffect
  readonly reader: ScenarioReader
}

function changeOf(change: WantedChange, at: number, { before, effect, reader }: Judged): ScenarioChange {
  const { taskId, version, wanted } = change
  const known = before?.changes.find((one) => one.taskId === taskId && one.version === version)
  if (known && isSame(known, change)) return known
  const task = effect.tasks.get(taskId)
  if (!task || task.archived || !reader.reader.reads(task.projectNumber)) throw notFound('TASK_NOT_FOUND')
  requirePossible(effect, taskId, at)
  if (known) return { ...known, wanted }
  const { itemId, name, projectNumber } = task
  if (task.version !== version) throw new DomainError('stale', 'PLAN_MOVED', { meta: { tasks: itemId } })
  return { taskId, itemId, name, projectNumber, version, base: placeOf(task), wanted }
}

function isSame({ wanted: a }: WantedChange, { wanted: b }: WantedChange): boolean {
  return a.startDate === b.startDate && a.dueDate === b.dueDate && a.assigneeId === b.assigneeId
}

function requirePossible({ refused }: ScenarioEffect, taskId: string, at: number): void {
  const refusal = refused.get(taskId)
  if (refusal === undefined) return
  if (typeof refusal === 'object')
    throw invalid([{ field: `changes.${at}.${refusal.field}`, reason: refusal.reason }])
  if (refusal === 'PERMISSION_DENIED') throw new DomainError('forbidden', refusal)
  throw new DomainError('precondition', 'MOVE_REFUSED', { meta: { reason: refusal } })
}
