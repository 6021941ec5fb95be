import type { EndedDay } from './day-ends.js'
import { LANES, type Lane, type TaskHistory, type TaskState } from './task-history.js'

/** The share of a task in its groups. */
export interface GroupedTask {
  /** Keys of its groups; none stands for the group of what has none. */
  readonly groups: readonly string[]
  /** Null for a task that does not count. */
  readonly lane: Lane | null
  readonly minutes: number
}

/** Tasks by lane, and minutes of work, of a group. */
export interface GroupSum extends Readonly<Record<Lane, number>> {
  readonly minutes: number
}

/** The key of the group of tasks that are in no other. */
export const NO_GROUP = ''

/** Sums by group, and of everything. */
export interface GroupSums {
  readonly groups: ReadonlyMap<string, GroupSum>
  readonly total: GroupSum
}

/** Adds tasks up: one of two groups is counted in both of them, and once in the total. */
export function sumByGroup(tasks: Iterable<GroupedTask>): GroupSums {
  const groups = new Map<string, Record<Lane | 'minutes', number>>()
  const total = { ...NOTHING }
  for (const { groups: keys, lane, minutes } of tasks) {
    const own = keys.length > 0 ? [...new Set(keys)] : [NO_GROUP]
    const sums = own.map((key) => groups.get(key) ?? { ...NOTHING })
    for (const sum of [...sums, total]) {
      sum.minutes += minutes
      if (lane) sum[lane] += 1
    }
    own.forEach((key, at) => groups.set(key, sums[at] ?? { ...NOTHING }))
  }
  return { groups, total }
}

/** Nothing of everything. */
export const NOTHING: GroupSum = { new: 0, assigned: 0, progress: 0, resolved: 0, closed: 0, minutes: 0 }

/** How many tasks a group holds. */
export function tasksIn(sum: GroupSum): number {
  return LANES.reduce((count, lane) => count + sum[lane], 0)
}

/** The lane in which a task stood when a day ended; null while it was not there, archived or deleted. */
export function laneAt({ states }: TaskHistory, { end }: EndedDay): Lane | null {
  // Clocks of two replicas may differ, so a later version never begins earlier.
  let latest = 0
  let held: TaskState | null = null
  for (const state of states) {
    latest = Math.max(latest, state.time.getTime())
    if (latest >= end) break
    held = state
  }
  return held?.counted ? held.lane : null
}
