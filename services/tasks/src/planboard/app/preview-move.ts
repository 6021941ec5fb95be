import type { Caller } from '@smartproject/kit/types/caller'

import type { MovePreview, WantedPreview } from '../domain/planned-move.js'
import { addsPeople } from './board-rows.js'
import type { Deps } from './deps.js'
import { planBasis } from './load-plan.js'
import { movesDates, movesWith, plannedMove } from './planned-move.js'
import { previewInScenario } from './scenarios/preview-in-scenario.js'
import { touchedCells } from './touched-cells.js'

/** The effect of a move of a card; nothing is written. Errors: those of {@link plannedMove}, not_found SCENARIO_NOT_FOUND. */
export async function previewMove(
  deps: Deps,
  caller: Caller,
  { move, load, scenarioId }: WantedPreview,
): Promise<MovePreview> {
  const stores = deps.work.read(caller.tenantId)
  const now = deps.clock.now()
  const basis = await planBasis(stores, now)
  if (scenarioId !== '') return previewInScenario(stores, caller, { move, load, scenarioId, basis, now })
  const planned = await plannedMove(stores, caller, { move, version: null }, basis)
  const { task, project, refused } = planned
  const moves = refused === null && movesDates(planned)
  const [change, plans] = await Promise.all([
    moves ? movesWith(stores, caller, planned, now) : null,
    stores.plans.of([task.id]),
  ])
  const placed = new Map(
    change?.moves.map((one) => [one.task.id, { ...one.after, assigneeId: one.task.assigneeId }]),
  )
  const { startDate, dueDate } = placed.get(task.id) ?? planned.after
  const after = { ...planned.after, startDate, dueDate }
  return {
    ...planned,
    after,
    canAdd: refused === 'NOT_IN_PROJECT' && project !== null && addsPeople(project, caller),
    automatic: plans.get(task.id)?.mode === 'auto',
    change,
    cells: await touchedCells(stores, caller, basis, { planned: { ...planned, after }, move, load, placed }),
  }
}
