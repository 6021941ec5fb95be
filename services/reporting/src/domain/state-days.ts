import type { EndedDay } from './day-ends.js'
import type { TaskHistory, TaskState } from './task-history.js'

/** At the ends of which days a state held: from place `first` up to, but not with, place `past`. */
export interface StateDays {
  readonly state: TaskState
  readonly first: number
  readonly past: number
}

/** Every counted state of the histories with the days at whose ends it held. The days ascend. */
export function* stateDays(
  histories: readonly TaskHistory[],
  days: readonly EndedDay[],
): Generator<StateDays> {
  for (const { states } of histories)
    for (const { state, from, to } of periods(states)) {
      if (!state.counted) continue
      const first = firstDay(days, (day) => day.end > from)
      const past = firstDay(days, (day) => day.end > to)
      yield { state, first, past }
    }
}

/** The place of the first day for which it holds, when it holds for all days after that as well. */
export function firstDay(days: readonly EndedDay[], holds: (day: EndedDay) => boolean): number {
  let [low, high] = [0, days.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const day = days[middle]
    if (day && holds(day)) high = middle
    else low = middle + 1
  }
  return low
}

/** Sums by day; only the ends of a run of days are written, the sums are taken once. */
export class DaySums {
  private readonly steps: number[]

  constructor(private readonly days: number) {
    this.steps = Array.from({ length: days + 1 }, () => 0)
  }

  add(value: number, first: number, past: number): void {
    if (past <= first) return
    this.steps[first] = (this.steps[first] ?? 0) + value
    this.steps[past] = (this.steps[past] ?? 0) - value
  }

  sums(): number[] {
    let sum = 0
    return this.steps.slice(0, this.days).map((step) => (sum += step))
  }
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
