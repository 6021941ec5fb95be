import {
  capacities,
  type CapacityOn,
  periodOf,
  type Period,
  spread,
} from '@smartproject/kit/types/capacity/capacity'
import { plannedWork, remainingWork, type Work } from '@smartproject/kit/types/capacity/load'
import { addDays, inclusiveDays, type PlainDate } from '@smartproject/kit/types/plain-date'

import type { Tracked } from '../../time/area.js'
import { type BoardTask, datesOf } from './board-task.js'
import type { PlanLoad } from './setup.js'

/** The work of one person on one task. */
export interface TaskWork extends Work {
  readonly taskId: string
  readonly projectNumber: number
  /** Minutes of each day of its span. */
  readonly parts: readonly number[]
}

/** All that decides the work of people. */
export interface WorkFacts {
  readonly today: PlainDate
  readonly load: PlanLoad
  /** Minutes a working day of a task without an estimate. */
  readonly unestimatedMinutes: number
  /** Tasks by assignee, open ones with dates; closed ones in plans alone. */
  readonly tasks: ReadonlyMap<string, readonly BoardTask[]>
  readonly tracked: ReadonlyMap<string, readonly Tracked[]>
}

type Usual = Pick<WorkFacts, 'today' | 'load' | 'unestimatedMinutes'>

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

/** The work of one person: whole estimates in a plan; in a forecast time tracked until today and the rest of each task. */
export function worksOf(userId: string, facts: WorkFacts, capacityOn: CapacityOn): TaskWork[] {
  const { tasks, tracked, load } = facts
  return [
    ...(tasks.get(userId) ?? []).flatMap((task) => taskWork(task, facts, capacityOn)),
    ...(load === 'forecast' ? (tracked.get(userId) ?? []).map(trackedWork) : []),
  ]
}

/** The rest of an open task. */
export function openWork(
  task: BoardTask,
  { today, capacityOn }: { readonly today: PlainDate; readonly capacityOn: CapacityOn },
): TaskWork[] {
  return taskWork(task, { today, load: 'forecast', unestimatedMinutes: 0 }, capacityOn)
}

function taskWork(task: BoardTask, facts: Usual, capacityOn: CapacityOn): TaskWork[] {
  const { today, load } = facts
  if (!spanOf(task, today)) return []
  const isPoint = task.taskType === 5
  const estimate = task.estimateMinutes === 0 && !isPoint ? null : task.estimateMinutes
  const open = task.status !== 'closed'
  const effort = { ...datesOf(task), estimate, spent: task.counted.spentMinutes, open }
  const work = load === 'plan' ? plannedWork(effort) : remainingWork(effort, today)
  if (!work) return []
  const caps = capacities(work.first, work.last, capacityOn)
  const usual =
    estimate === null && open ? facts.unestimatedMinutes * caps.filter((cap) => cap > 0).length : 0
  const minutes = work.minutes + usual
  const whole = ofTask(task, { ...work, minutes }, spread(minutes, caps))
  // A task that was closed early takes no time any more.
  return open ? [whole] : before(whole, today)
}

/** The part of a work that lies before a day. */
function before(work: TaskWork, day: PlainDate): TaskWork[] {
  if (work.last < day) return [work]
  const parts = work.parts.slice(0, Math.max(0, inclusiveDays(work.first, day) - 1))
  if (parts.length === 0) return []
  return [{ ...work, last: addDays(day, -1), minutes: total(parts), parts }]
}

function trackedWork({ taskId, projectNumber, date, minutes }: Tracked): TaskWork {
  return { taskId, projectNumber, first: date, last: date, minutes, parts: [minutes] }
}

function ofTask({ id, projectNumber }: BoardTask, work: Work, parts: readonly number[]): TaskWork {
  return { ...work, taskId: id, projectNumber, parts }
}

/** Minutes of a work that lie in a period. */
export function minutesIn({ first, parts }: Pick<TaskWork, 'first' | 'parts'>, period: Period): number {
  const from = Math.max(0, inclusiveDays(first, period.first) - 1)
  const to = inclusiveDays(first, period.last)
  return to <= 0 ? 0 : total(parts.slice(from, to))
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
