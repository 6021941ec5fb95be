import {
  capacities,
  dayIndex,
  periodOf,
  spread,
  type CapacityOn,
  type Dates,
  type Period,
} from './capacity.js'
import { addDays, type PlainDate } from '../plain-date.js'

/** Minutes of one person that lie in a span. */
export interface Work extends Period {
  readonly minutes: number
  /** Due before today. */
  readonly late?: boolean
  /** Without an estimate. */
  readonly unestimated?: boolean
}

/** The fields of a task that decide its work. */
export interface Effort extends Dates {
  /** Minutes; null without an estimate. */
  readonly estimate: number | null
  readonly spent: number
  readonly open: boolean
}

/** The whole estimate of a task over its planned days (D); null without dates. */
export function plannedWork(task: Effort): Work | null {
  const span = periodOf(task)
  return span && { ...span, minutes: task.estimate ?? 0, unestimated: task.estimate === null }
}

/**
 * The work that remains of an open task, from today on (F): what its estimate holds beyond the time spent. An overdue task is
 * late, and all of it lies on today. Null for a closed one and without dates.
 */
export function remainingWork(task: Effort, today: PlainDate): Work | null {
  const span = periodOf(task)
  if (!span || !task.open) return null
  const late = span.last < today
  return {
    first: late || span.first < today ? today : span.first,
    last: late ? today : span.last,
    minutes: Math.max(0, (task.estimate ?? 0) - task.spent),
    late,
    unestimated: task.estimate === null,
  }
}

export type LoadState = 'over' | 'uneven' | 'full' | 'used' | 'free' | 'away'

/** Percentages of the capacity at which a period counts as full, and below which it counts as free. */
export interface LoadLimits {
  readonly full: number
  readonly free: number
}

export const LOAD_LIMITS: LoadLimits = { full: 90, free: 60 }

/** One person in one period. All but `over` and `unestimated` are sums of the days. */
export interface LoadCell {
  readonly state: LoadState
  readonly capacity: number
  readonly load: number
  /** Minutes that fit beside the load, day by day. */
  readonly free: number
  /** Minutes by which the work that must lie in a run of days exceeds what the run holds; the run touches the period. */
  readonly over: number
  /** Days of such runs in the period; those on which the person neither can work nor has to are left out. */
  readonly overDays: number
  readonly late: number
  /** Tasks without an estimate. */
  readonly unestimated: number
}

/** The load of one person in each of some periods. */
export function loadOf(
  periods: readonly Period[],
  works: readonly Work[],
  capacityOn: CapacityOn,
  limits: LoadLimits = LOAD_LIMITS,
): LoadCell[] {
  const all = hullOf([...periods, ...works])
  if (!all) return []
  const days = daysOf(all.first, capacities(all.first, all.last, capacityOn), works)
  const runs = overfullRuns(days, works)
  return periods.map((period) => cellOf(period, { days, runs, works, limits }))
}

/** The first to the last day of spans; null without any. */
function hullOf([one, ...others]: readonly Period[]): Period | null {
  if (!one) return null
  return others.reduce(
    (all, { first, last }) => ({
      first: first < all.first ? first : all.first,
      last: last > all.last ? last : all.last,
    }),
    one,
  )
}

interface Days {
  readonly first: PlainDate
  readonly caps: readonly number[]
  readonly loads: readonly number[]
  readonly lates: readonly number[]
}

function daysOf(first: PlainDate, caps: readonly number[], works: readonly Work[]): Days {
  const loads = caps.map(() => 0)
  const lates = caps.map(() => 0)
  for (const work of works) {
    const from = dayIndex(first, work.first)
    const parts = spread(work.minutes, caps.slice(from, dayIndex(first, work.last) + 1))
    for (const [i, part] of parts.entries()) {
      loads[from + i] = (loads[from + i] ?? 0) + part
      if (work.late) lates[from + i] = (lates[from + i] ?? 0) + part
    }
  }
  return { first, caps, loads, lates }
}

/** Days between which more work must lie than they hold. */
export interface OverfullRun extends Period {
  readonly over: number
}

/**
 * Runs of days that hold less than the work whose spans lie within them (Hall's condition: without such a run the work fits
 * in some order). A run within which another exceeds by as much says nothing new, and is left out.
 */
export function runsOver(works: readonly Work[], capacityOn: CapacityOn): OverfullRun[] {
  const all = hullOf(works)
  return all ? overfullRuns(daysOf(all.first, capacities(all.first, all.last, capacityOn), works), works) : []
}

function overfullRuns({ first, caps }: Days, works: readonly Work[]): OverfullRun[] {
  const sums = [0]
  for (const cap of caps) sums.push((sums.at(-1) ?? 0) + cap)
  const held = (from: number, to: number) => (sums[to + 1] ?? 0) - (sums[from] ?? 0)
  const spans = works
    .filter(({ minutes }) => minutes > 0)
    .map((work) => ({
      from: dayIndex(first, work.first),
      to: dayIndex(first, work.last),
      minutes: work.minutes,
    }))
    .toSorted((a, b) => a.to - b.to)
  const runs: { from: number; to: number; over: number }[] = []
  for (const from of new Set(spans.map((span) => span.from))) {
    const inside = spans.filter((span) => span.from >= from)
    let sum = 0
    for (const [i, { to, minutes }] of inside.entries()) {
      sum += minutes
      const over = sum - held(from, to)
      if (over > 0 && inside[i + 1]?.to !== to) runs.push({ from, to, over })
    }
  }
  return leastRuns(runs).map(({ from, to, over }) => ({
    first: addDays(first, from),
    last: addDays(first, to),
    over,
  }))
}

/** Runs in which no shorter one exceeds by as much. */
function leastRuns<R extends { readonly from: number; readonly to: number; readonly over: number }>(
  runs: readonly R[],
): R[] {
  const kept: R[] = []
  for (const run of runs.toSorted((a, b) => a.to - a.from - (b.to - b.from))) {
    const explained = kept.some((r) => run.from <= r.from && r.to <= run.to && r.over >= run.over)
    if (!explained) kept.push(run)
  }
  return kept
}

interface Loads {
  readonly days: Days
  readonly runs: readonly OverfullRun[]
  readonly works: readonly Work[]
  readonly limits: LoadLimits
}

function cellOf(period: Period, { days, runs, works, limits }: Loads): LoadCell {
  const [from, to] = [dayIndex(days.first, period.first), dayIndex(days.first, period.last) + 1]
  const caps = days.caps.slice(from, to)
  const loads = days.loads.slice(from, to)
  const touches = (span: Period) => span.first <= period.last && period.first <= span.last
  const capacity = total(caps)
  const load = total(loads)
  const near = runs.filter(touches)
  const over = Math.max(0, ...near.map((run) => run.over))
  const uneven = loads.some((minutes, i) => minutes > (caps[i] ?? 0))
  const inRun = (day: PlainDate) => near.some((run) => run.first <= day && day <= run.last)
  const isWorked = (cap: number, i: number) => cap + (loads[i] ?? 0) > 0
  return {
    state: stateOf({ capacity, load, over, uneven }, limits),
    capacity,
    load,
    free: total(caps.map((cap, i) => Math.max(0, cap - (loads[i] ?? 0)))),
    over,
    // Most cells have no such run, and a board has thousands of them.
    overDays:
      over === 0 ? 0 : caps.filter((cap, i) => isWorked(cap, i) && inRun(addDays(period.first, i))).length,
    late: total(days.lates.slice(from, to)),
    unestimated: works.filter((work) => work.unestimated === true && touches(work)).length,
  }
}

function stateOf(
  { capacity, load, over, uneven }: { capacity: number; load: number; over: number; uneven: boolean },
  limits: LoadLimits,
): LoadState {
  if (over > 0) return 'over'
  if (capacity === 0) return 'away'
  if (uneven) return 'uneven'
  if (load * 100 >= capacity * limits.full) return 'full'
  return load * 100 < capacity * limits.free ? 'free' : 'used'
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
