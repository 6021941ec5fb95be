import { capacities, type CapacityOn, spread } from '@smartproject/kit/types/capacity/capacity'
import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { Allocation } from './allocation.js'
import type { BoardTask } from './board-task.js'
import type { PlanLoad } from './setup.js'
import { before, isNear, type TaskWork, total } from './task-work.js'

/** The work of one person on a task. */
export interface PersonWork {
  readonly userId: string
  readonly work: TaskWork
}

/** A task that is divided, and what its load depends on. */
export interface Divided {
  readonly task: BoardTask
  readonly allocations: readonly Allocation[]
  readonly today: PlainDate
  readonly load: PlanLoad
  readonly capacityOf: (userId: string) => CapacityOn
}

/**
 * The work of a task that is divided: each part is work of its person, and minutes beyond the parts are left to the assignee. In a
 * forecast what remains of the task is divided by the minutes that were planned, so that no minute counts twice and none is lost.
 */
export function sharedWork({ task, allocations, today, load, capacityOf }: Divided): {
  readonly parts: readonly PersonWork[]
  /** Minutes of the assignee. */
  readonly rest: number
} {
  const whole = allocations
    .filter(({ from, to }) => isNear(from, today) && isNear(to, today))
    .map((one) => ({ userId: one.userId, work: wholePart(task, one, capacityOf(one.userId)) }))
  const given = total(whole.map(({ work }) => work.minutes))
  const beyond = Math.max(0, task.estimateMinutes - given)
  const open = task.status !== 'closed'
  if (load === 'plan') {
    const parts = open
      ? whole
      : whole.flatMap(({ userId, work }) => before(work, today).map((part) => ({ userId, work: part })))
    return { parts, rest: beyond }
  }
  if (!open) return { parts: [], rest: 0 }
  const ahead = whole.filter(({ work }) => work.last >= today)
  const minutes = ahead.map(({ work }) => work.minutes - total(before(work, today).map((one) => one.minutes)))
  const left = Math.max(0, beyond + given - task.counted.spentMinutes)
  const [rest = 0, ...shares] = spread(left, [beyond, ...minutes])
  const parts = ahead.map(({ userId, work }, at) => {
    const first = work.first < today ? today : work.first
    return { userId, work: partOn({ ...work, first, minutes: shares[at] ?? 0 }, capacityOf(userId)) }
  })
  return { parts, rest }
}

function wholePart(
  { id, projectNumber }: BoardTask,
  { from, to, minutes, percent }: Allocation,
  capacityOn: CapacityOn,
): TaskWork {
  const all =
    percent === null ? (minutes ?? 0) : Math.floor((total(capacities(from, to, capacityOn)) * percent) / 100)
  return partOn({ taskId: id, projectNumber, first: from, last: to, minutes: all }, capacityOn)
}

function partOn(work: Omit<TaskWork, 'parts'>, capacityOn: CapacityOn): TaskWork {
  return { ...work, parts: spread(work.minutes, capacities(work.first, work.last, capacityOn)) }
}
