import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { EndedDay } from './day-ends.js'
import { LANES, type Lane, type TaskHistory, type TaskState } from './task-history.js'

/** How many tasks were where at the end of a day. */
export interface DayCounts extends Readonly<Record<Lane | 'overdue', number>> {
  readonly date: PlainDate
}

/**
 * Counts the tasks by lane at the end of each day, and those whose due date lay before the day and that were not
 * closed then. The days ascend. One pass over the histories, whatever the number of days.
 */
export function countDays(histories: readonly TaskHistory[], days: readonly EndedDay[]): DayCounts[] {
  const tally = new Tally(days)
  for (const { states } of histories)
    for (const { state, from, to } of periods(states)) {
      if (!state.counted) continue
      const first = firstWhere(days, (day) => day.end > from)
      const past = firstWhere(days, (day) => day.end > to)
      tally.add(state.lane, first, past)
      const { dueDate } = state
      if (dueDate === null || state.lane === 'closed') continue
      tally.add(
        'overdue',
        Math.max(
          first,
          firstWhere(days, (day) => day.date > dueDate),
        ),
        past,
      )
    }
  return tally.counts()
}

/** Nothing anywhere: the answer for a day that is still to come. */
export function zeroCounts(date: PlainDate): DayCounts {
  return { date, new: 0, assigned: 0, progress: 0, resolved: 0, closed: 0, overdue: 0 }
}

/** Each state with the time it lasted. Clocks of two replicas may differ, so a later version never begins earlier. */
function periods(states: readonly TaskState[]): { state: TaskState; from: number; to: number }[] {
  let latest = 0
  const begins = states.map(({ time }) => (latest = Math.max(latest, time.getTime())))
  return states.map((state, i) => ({
    state,
    from: begins[i] ?? latest,
    to: begins[i + 1] ?? Number.POSITIVE_INFINITY,
  }))
}

function firstWhere(days: readonly EndedDay[], holds: (day: EndedDay) => boolean): number {
  let [low, high] = [0, days.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const day = days[middle]
    if (day && holds(day)) high = middle
    else low = middle + 1
  }
  return low
}

/** Adds one to runs of days; only the ends of a run are written, the sums are taken once. */
class Tally {
  private readonly steps: Record<Lane | 'overdue', number[]>

  constructor(private readonly days: readonly EndedDay[]) {
    const row = () => Array.from({ length: days.length + 1 }, () => 0)
    this.steps = {
      new: row(),
      assigned: row(),
      progress: row(),
      resolved: row(),
      closed: row(),
      overdue: row(),
    }
  }

  add(key: Lane | 'overdue', first: number, past: number): void {
    if (past <= first) return
    const row = this.steps[key]
    row[first] = (row[first] ?? 0) + 1
    row[past] = (row[past] ?? 0) - 1
  }

  counts(): DayCounts[] {
    const sums = { new: 0, assigned: 0, progress: 0, resolved: 0, closed: 0, overdue: 0 }
    return this.days.map(({ date }, i) => {
      for (const key of [...LANES, 'overdue'] as const) sums[key] += this.steps[key][i] ?? 0
      return { date, ...sums }
    })
  }
}
