import { dayIn, type PlainDate } from '@smartproject/kit/types/plain-date'
import { isWorkingDay, type WorkCalendar } from '@smartproject/kit/types/working-days'

import type { EndedDay } from './day-ends.js'
import { daysOf, type Range } from './range.js'
import { DaySums, stateDays } from './state-days.js'
import type { TaskHistory } from './task-history.js'

/** The work left at the end of a day, and at an even pace. */
export interface BurnDay {
  readonly date: PlainDate
  /** Null of days still to come. */
  readonly remaining: number | null
  readonly ideal: number
}

/** The unit of a burn-down: points when any task that counts by now has some, else tasks. */
export function burnUnit(histories: readonly TaskHistory[]): 'points' | 'tasks' {
  const estimated = histories.some(({ states }) => {
    const now = states.at(-1)
    return now?.counted && now.points > 0
  })
  return estimated ? 'points' : 'tasks'
}

/** The day of a zone on which the first task was there; null while none is. */
export function firstTaskDay(histories: readonly TaskHistory[], timeZone: string): PlainDate | null {
  const times = histories.flatMap(({ states }) => states.slice(0, 1).map(({ time }) => time.getTime()))
  const first = times.reduce((least, time) => Math.min(least, time), Number.POSITIVE_INFINITY)
  return first === Number.POSITIVE_INFINITY ? null : dayIn(timeZone, new Date(first))
}

/**
 * The open work at the end of each day of a range beside the ideal: from its scope at the end of the first day down to
 * nothing at the end of the last, each working day the same. The scope is what is open on the first day, or all work
 * known by now where the range has the project's `whole` life: its first task is seldom its only one. `known` are the
 * days of the range up to today, in order.
 */
export function burnDown(
  histories: readonly TaskHistory[],
  known: readonly EndedDay[],
  range: Range,
  calendar: WorkCalendar,
  whole = false,
): BurnDay[] {
  const inPoints = burnUnit(histories) === 'points'
  const open = new DaySums(known.length)
  const closed = new DaySums(known.length)
  for (const { state, first, past } of stateDays(histories, known)) {
    const sums = state.lane === 'closed' ? closed : open
    sums.add(inPoints ? state.points : 1, first, past)
  }
  const remaining = open.sums()
  const scope = whole ? (remaining.at(-1) ?? 0) + (closed.sums().at(-1) ?? 0) : (remaining[0] ?? 0)
  const dates = daysOf(range)
  const paces = pacesOf(dates, calendar)
  return dates.map((date, at) => ({
    date,
    remaining: remaining[at] ?? null,
    ideal: scope * (paces[at] ?? 0),
  }))
}

/** The last day on which something is due, among tasks that count by now. */
export function lastDueDate(histories: readonly TaskHistory[]): PlainDate | null {
  const due = histories.flatMap(({ states }) => {
    const now = states.at(-1)
    return now?.counted && now.dueDate !== null ? [now.dueDate] : []
  })
  return due.toSorted().at(-1) ?? null
}

/**
 * The part of the work that the ideal leaves at the end of each day. Without a working day there is no pace: all or
 * nothing. A single day is where the ideal begins.
 */
function pacesOf(dates: readonly PlainDate[], calendar: WorkCalendar): number[] {
  let worked = 0
  const done = dates.map((date, at) => (at > 0 && isWorkingDay(date, calendar) ? ++worked : worked))
  const last = dates.length - 1
  return done.map((days, at) => (at === last && at > 0 ? 0 : worked === 0 ? 1 : 1 - days / worked))
}
