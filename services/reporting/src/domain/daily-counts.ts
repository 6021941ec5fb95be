import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { EndedDay } from './day-ends.js'
import { DaySums, firstDay, stateDays } from './state-days.js'
import { LANES, type Lane, type TaskHistory } from './task-history.js'

const COUNTS = [...LANES, 'overdue'] as const

/** How many tasks were where at the end of a day. */
export interface DayCounts extends Readonly<Record<Lane | 'overdue', number>> {
  readonly date: PlainDate
}

/**
 * Counts the tasks by lane at the end of each day, and those whose due date lay before the day and that were not
 * closed then. The days ascend. One pass over the histories, whatever the number of days.
 */
export function countDays(histories: readonly TaskHistory[], days: readonly EndedDay[]): DayCounts[] {
  const tally = new Map(COUNTS.map((key) => [key, new DaySums(days.length)]))
  for (const { state, first, past } of stateDays(histories, days)) {
    const { lane, dueDate } = state
    tally.get(lane)?.add(1, first, past)
    if (dueDate === null || lane === 'closed') continue
    const late = firstDay(days, (day) => day.date > dueDate)
    tally.get('overdue')?.add(1, Math.max(first, late), past)
  }
  const sums = [...tally].map(([key, counts]) => [key, counts.sums()] as const)
  return days.map(({ date }, at) => ({
    ...zeroCounts(date),
    ...Object.fromEntries(sums.map(([key, counts]) => [key, counts[at] ?? 0])),
  }))
}

/** Nothing anywhere: the answer for a day that is still to come. */
export function zeroCounts(date: PlainDate): DayCounts {
  return { date, new: 0, assigned: 0, progress: 0, resolved: 0, closed: 0, overdue: 0 }
}
