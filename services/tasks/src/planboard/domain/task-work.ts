import {
  capacities,
  type CapacityOn,
  periodOf,
  type Period,
  spread,
} from '@smartproject/kit/types/capacity/capacity'
import { plannedWork, remainingWork, type Work } from '@smartproject/kit/types/capacity/load'
import { addDays, inclusiveDays, type PlainDate } from '@smartproject/kit/types/plain-date'

import { type BoardTask, datesOf } from './board-task.js'
import type { PlanLoad } from './setup.js'

/** The work of one person on one task. */
export interface TaskWork extends Work {
  readonly taskId: string
  readonly projectNumber: number
  /** Minutes of each day of its span. */
  readonly parts: readonly number[]
}

/** The facts beside the task that decide its work. */
export interface WorkRule {
  readonly today: PlainDate
  readonly load: PlanLoad
  /** Minutes a working day of a task without an estimate. */
  readonly unestimatedMinutes: number
}

/** Days so far from today stop no board: they count as none. */
const FAR_DAYS = 3_660

/** True for a day that a board looks at. */
export function isNear(day: PlainDate, today: PlainDate): boolean {
  return day >= addDays(today, -FAR_DAYS) && day <= addDays(today, FAR_DAYS)
}

/** The days of a task as a board sees them; null without any that is near. */
export function spanOf(task: BoardTask, today: PlainDate): Period | null {
  const span = periodOf(datesOf(task))
  return span && isNear(span.first, today) && isNear(span.last, today) ? span : null
}

/** The work of a task that one person does alone: its whole estimate in a plan; in a forecast what remains of it. */
export function taskWork(task: BoardTask, rule: WorkRule, capacityOn: CapacityOn): TaskWork[] {
  const { today, load, unestimatedMinutes } = rule
  if (!spanOf(task, today)) return []
  const isPoint = task.taskType === 5
  const estimate = task.estimateMinutes === 0 && !isPoint ? null : task.estimateMinutes
  const open = task.status !== 'closed'
  const effort = { ...datesOf(task), estimate, spent: task.counted.spentMinutes, open }
  const work = load === 'plan' ? plannedWork(effort) : remainingWork(effort, today)
  if (!work) return []
  const caps = capacities(work.first, work.last, capacityOn)
  const usual = estimate === null && open ? unestimatedMinutes * caps.filter((cap) => cap > 0).length : 0
  const minutes = work.minutes + usual
  const { id, projectNumber } = task
  const whole = { ...work, minutes, taskId: id, projectNumber, parts: spread(minutes, caps) }
  // A task that was closed early takes no time any more.
  return open ? [whole] : before(whole, today)
}

/** The part of a work that lies before a day. */
export function before(work: TaskWork, day: PlainDate): TaskWork[] {
  if (work.last < day) return [work]
  const parts = work.parts.slice(0, Math.max(0, inclusiveDays(work.first, day) - 1))
  if (parts.length === 0) return []
  return [{ ...work, last: addDays(day, -1), minutes: total(parts), parts }]
}

/** Minutes of a work that lie in a period. */
export function minutesIn({ first, parts }: Pick<TaskWork, 'first' | 'parts'>, period: Period): number {
  const from = Math.max(0, inclusiveDays(first, period.first) - 1)
  const to = inclusiveDays(first, period.last)
  return to <= 0 ? 0 : total(parts.slice(from, to))
}

/** The sum of numbers. */
export function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
