import type { Period } from '@smartproject/kit/types/capacity/capacity'
import type { Caller } from '@smartproject/kit/types/caller'

import { datesOf } from '../domain/board-task.js'
import type { CardMove } from '../domain/move.js'
import type { Placed } from '../domain/person-plan.js'
import type { PlannedMove, TouchedCell } from '../domain/planned-move.js'
import { periodWith, shiftedPeriod } from '../domain/periods.js'
import { cellsOf } from '../domain/rows.js'
import type { PlanLoad } from '../domain/setup.js'
import type { Stores } from '../domain/stores.js'
import { loadPlan, type PlanBasis } from './load-plan.js'
import { readerOf } from './readers.js'

/** Most cells of a person that a preview shows. */
const MOST_CELLS = 53

/** A move with what it does to the plan. */
export interface Touching {
  readonly planned: PlannedMove
  readonly move: CardMove
  readonly load: PlanLoad | null
  /** Tasks in the places to which they move along. */
  readonly placed: ReadonlyMap<string, Placed>
}

/** The cells of the people of a move in the periods that the task lies in, before or after it. */
export async function touchedCells(
  stores: Stores,
  caller: Caller,
  basis: PlanBasis,
  { planned, move, load, placed }: Touching,
): Promise<TouchedCell[]> {
  const reader = await readerOf(stores, caller)
  const userIds = [...new Set([move.fromUserId, move.toUserId])].filter(
    (id) => id !== '' && reader.knowsLoadOf(id),
  )
  const periods = periodsTouched(planned, move, basis)
  const [first, last] = [periods[0], periods.at(-1)]
  if (!first || !last || userIds.length === 0) return []
  const places = new Map([...placed, [planned.task.id, planned.after]])
  const span = { first: first.first, last: last.last }
  const plan = await loadPlan(stores, basis, {
    userIds,
    span,
    load: load ?? basis.setup.load,
    placed: places,
  })
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
