import type { Period } from '@smartproject/kit/types/capacity/capacity'
import type { Caller } from '@smartproject/kit/types/caller'

import type { PlannedChange } from '../../schedule/area.js'
import { datesOf } from '../domain/board-task.js'
import type { CardMove } from '../domain/move.js'
import type { Placed } from '../domain/person-plan.js'
import type { MovePreview, PlannedMove, TouchedCell } from '../domain/planned-move.js'
import { periodWith, shiftedPeriod } from '../domain/periods.js'
import { cellsOf } from '../domain/rows.js'
import type { PlanLoad } from '../domain/setup.js'
import type { Stores } from '../domain/stores.js'
import { addsPeople } from './board-rows.js'
import type { Deps } from './deps.js'
import { loadPlan, type PlanBasis, planBasis } from './load-plan.js'
import { movesDates, movesWith, plannedMove } from './planned-move.js'
import { readerOf } from './readers.js'

/** Most cells of a person that a preview shows. */
const MOST_CELLS = 53

/** The effect of a move of a card; nothing is written. Errors: those of {@link plannedMove}. */
export async function previewMove(
  deps: Deps,
  caller: Caller,
  move: CardMove,
  load: PlanLoad | null,
): Promise<MovePreview> {
  const stores = deps.work.read(caller.tenantId)
  const now = deps.clock.now()
  const basis = await planBasis(stores, now)
  const planned = await plannedMove(stores, caller, { move, version: null }, basis)
  const { task, project, refused } = planned
  const moves = refused === null && movesDates(planned)
  const [change, plans] = await Promise.all([
    moves ? movesWith(stores, caller, planned, now) : null,
    stores.plans.of([task.id]),
  ])
  const placed = change?.moves.find((one) => one.task.id === task.id)?.after ?? planned.after
  const after = { ...planned.after, startDate: placed.startDate, dueDate: placed.dueDate }
  return {
    ...planned,
    after,
    canAdd: refused === 'NOT_IN_PROJECT' && project !== null && addsPeople(project, caller),
    automatic: plans.get(task.id)?.mode === 'auto',
    change,
    cells: await touchedCells(stores, caller, basis, { planned: { ...planned, after }, move, load, change }),
  }
}

interface Touching {
  readonly planned: PlannedMove
  readonly move: CardMove
  readonly load: PlanLoad | null
  readonly change: PlannedChange | null
}

/** The cells of the people of a move in the periods that the task lies in, before or after it. */
async function touchedCells(
  stores: Stores,
  caller: Caller,
  basis: PlanBasis,
  { planned, move, load, change }: Touching,
): Promise<TouchedCell[]> {
  const reader = await readerOf(stores, caller)
  const userIds = [...new Set([move.fromUserId, move.toUserId])].filter(
    (id) => id !== '' && reader.knowsLoadOf(id),
  )
  const periods = periodsTouched(planned, move, basis)
  const [first, last] = [periods[0], periods.at(-1)]
  if (!first || !last || userIds.length === 0) return []
  const placed = new Map<string, Placed>([
    ...(change?.moves ?? []).map(
      (one) => [one.task.id, { ...one.after, assigneeId: one.task.assigneeId }] as const,
    ),
    [planned.task.id, planned.after],
  ])
  const span = { first: first.first, last: last.last }
  const plan = await loadPlan(stores, basis, { userIds, span, load: load ?? basis.setup.load, placed })
  const limits = { full: basis.setup.fullFrom, free: basis.setup.freeBelow }
  const reads = (number: number) => reader.reads(number)
  return userIds.flatMap((userId) => {
    const capacityOn = plan.capacityOf(userId)
    const { cells } = cellsOf(periods, plan.worksOf(userId), { capacityOn, limits, reads })
    return periods.flatMap((period, at) => {
      const cell = cells[at]
      return cell ? [{ userId, ...period, cell }] : []
    })
  })
}

/** Each period that holds a day of the task before or after the move, and the one it is put into. */
function periodsTouched(
  { task, after }: PlannedMove,
  { unit, to }: CardMove,
  { calendar, today }: PlanBasis,
): Period[] {
  const spans = [task, { ...task, ...after }].map(datesOf)
  const days = [...spans.flatMap(({ start, due }) => [start, due]), to].flatMap((day) => day ?? []).toSorted()
  const [first, last] = [days[0] ?? today, days.at(-1) ?? today]
  const periods: Period[] = []
  for (let period = periodWith(first, unit, calendar); period.first <= last;) {
    periods.push(period)
    if (periods.length >= MOST_CELLS) break
    period = shiftedPeriod(period, unit, 1)
  }
  return periods
}
