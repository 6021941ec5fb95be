import { invalid } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import type { MovePreview, MoveRefusal, PlannedMove, WantedPreview } from '../../domain/planned-move.js'
import type { WantedChange } from '../../domain/scenario.js'
import type { Stores } from '../../domain/stores.js'
import { addsPeople } from '../board-rows.js'
import type { PlanBasis } from '../load-plan.js'
import { plannedMove } from '../planned-move.js'
import { touchedCells } from '../touched-cells.js'
import { readableScenario, scenarioReader } from './scenario-access.js'
import { type ScenarioEffect, scenarioEffect } from './scenario-effect.js'

interface InScenario extends WantedPreview {
  readonly basis: PlanBasis
  readonly now: Date
}

/** The effect of a move of a card within a scenario. Errors: those of {@link plannedMove}, not_found SCENARIO_NOT_FOUND. */
export async function previewInScenario(
  stores: Stores,
  caller: Caller,
  { move, load, scenarioId, basis, now }: InScenario,
): Promise<MovePreview> {
  const reader = await scenarioReader(stores, caller)
  const { changes } = await readableScenario(stores, reader, scenarioId)
  const { placed } = await scenarioEffect(stores, reader, changes, now)
  const place = placed.get(move.taskId)
  const planned = await plannedMove(
    stores,
    caller,
    { move, version: null, ...(place ? { place } : {}) },
    basis,
  )
  const { task, project } = planned
  const effect = await scenarioEffect(stores, reader, withMove(changes, planned), now)
  const refused = planned.refused ?? refusalIn(effect, task.id)
  const { startDate, dueDate } = (refused === null && effect.placed.get(task.id)) || planned.after
  const after = { ...planned.after, startDate, dueDate }
  const plans = await stores.plans.of([task.id])
  return {
    ...planned,
    after,
    refused,
    canAdd: refused === 'NOT_IN_PROJECT' && project !== null && addsPeople(project, caller),
    automatic: plans.get(task.id)?.mode === 'auto',
    change: null,
    cells: await touchedCells(stores, caller, basis, {
      planned: { ...planned, after },
      move,
      load,
      placed: refused === null ? effect.placed : placed,
    }),
  }
}

/** The changes with one more, or another one of a task. */
function withMove(
  changes: readonly WantedChange[],
  { task, after: { startDate, dueDate, assigneeId } }: PlannedMove,
): WantedChange[] {
  const change = { taskId: task.id, version: task.version, wanted: { startDate, dueDate, assigneeId } }
  return [...changes.filter(({ taskId }) => taskId !== task.id), change]
}

/** Errors: invalid `move.to_date`, of a task whose dates come from its parts. */
function refusalIn({ refused }: ScenarioEffect, taskId: string): MoveRefusal | null {
  const refusal = refused.get(taskId)
  if (typeof refusal === 'object') throw invalid([{ field: 'move.to_date', reason: refusal.reason }])
  return refusal ?? null
}
