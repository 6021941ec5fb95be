import type { CapacityOn, Period } from '@smartproject/kit/types/capacity/capacity'
import { type LoadCell, type LoadLimits, loadOf } from '@smartproject/kit/types/capacity/load'
import { dayIndex } from '@smartproject/kit/types/capacity/capacity'
import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { BoardTask } from './board-task.js'
import { minutesIn, spanOf, type TaskWork } from './task-work.js'

/** One person in one period. */
export interface PlanCell extends LoadCell {
  /** Minutes of the load that are of projects the reader does not read. */
  readonly other: number
}

/** A card in the row of one person. */
export interface Piece {
  readonly taskId: string
  /** Index of its first period. */
  readonly first: number
  readonly minutes: readonly number[]
  readonly helper: boolean
  readonly late: boolean
  /** The person neither does the task nor helps, and only has a part of it. */
  readonly part: boolean
}

/** The cells of one person, one for each period and one for all of them. */
export function cellsOf(
  periods: readonly Period[],
  works: readonly TaskWork[],
  {
    capacityOn,
    limits,
    reads,
  }: {
    readonly capacityOn: CapacityOn
    readonly limits: LoadLimits
    /** True for projects that the reader reads. */
    readonly reads: (projectNumber: number) => boolean
  },
): { readonly cells: readonly PlanCell[]; readonly total: PlanCell | null } {
  const whole = wholeOf(periods)
  if (!whole) return { cells: [], total: null }
  const others = works.filter(({ projectNumber }) => !reads(projectNumber))
  const all = [...periods, whole]
  const cells = loadOf(all, works, capacityOn, limits).map((cell, at): PlanCell => {
    const period = all[at] ?? whole
    return { ...cell, other: others.reduce((sum, work) => sum + minutesIn(work, period), 0) }
  })
  return { cells: cells.slice(0, -1), total: cells.at(-1) ?? null }
}

/** The first to the last day of periods that follow each other; null without any. */
export function wholeOf(periods: readonly Period[]): Period | null {
  const [first, last] = [periods[0], periods.at(-1)]
  return first && last ? { first: first.first, last: last.last } : null
}

/** The facts behind the cards of a row. */
interface CardFacts {
  readonly periods: readonly Period[]
  readonly today: PlainDate
  /** The days of the parts of the task that the person does. */
  readonly days: readonly Period[]
  readonly helper: boolean
  readonly part: boolean
}

/** The card of a task in a row, and one more on today where it is late; none outside of the periods. */
export function piecesOf(task: BoardTask, works: readonly TaskWork[], facts: CardFacts): Piece[] {
  const { periods, today, days, helper, part } = facts
  const own = part ? null : spanOf(task, today)
  const spans = own ? [own, ...days] : days
  const inside = periods.flatMap((period, at) =>
    spans.some((span) => span.first <= period.last && period.first <= span.last) ? [at] : [],
  )
  const [late, onTime] = [
    works.filter((work) => work.late === true),
    works.filter((work) => work.late !== true),
  ]
  const sum = (some: readonly TaskWork[], period: Period) =>
    some.reduce((minutes, work) => minutes + minutesIn(work, period), 0)
  const pieces: Piece[] = []
  const [first, last] = [inside[0], inside.at(-1)]
  if (first !== undefined && last !== undefined) {
    const minutes = periods.slice(first, last + 1).map((period) => sum(onTime, period))
    pieces.push({ taskId: task.id, first, minutes, helper, late: false, part })
  }
  const now = periods.findIndex((period) => period.first <= today && today <= period.last)
  const at = periods[now]
  if (at && late.length > 0 && !helper)
    pieces.push({ taskId: task.id, first: now, minutes: [sum(late, at)], helper, late: true, part })
  return pieces
}

/** The capacity of each day, computed once. */
export function rememberedCapacity(capacityOn: CapacityOn, origin: PlainDate): CapacityOn {
  const known = new Map<number, number>()
  return (day) => {
    const at = dayIndex(origin, day)
    const found = known.get(at) ?? capacityOn(day)
    known.set(at, found)
    return found
  }
}
