import type { GanttTask } from '@smartproject/bff/api/work/schedule'
import { toDayNumber, type PlainDate } from '../../lib/plain-date.js'
import type { Span } from '../../ui/gantt/bars.js'

/** The type of tasks that are a point in time. */
export const MILESTONE = 5

type Dated = Pick<GanttTask, 'start' | 'due' | 'task_type'> & Partial<Pick<GanttTask, 'parts'>>

/**
 * First and last day, as every view and file of a timeline shows them; null without dates. A task with dated parts lies on
 * their days. A date that is not known takes the other's place, and a milestone is its due day.
 */
export function daysOfTask({
  start,
  due,
  task_type,
  parts = null,
}: Dated): { start: PlainDate; due: PlainDate } | null {
  if (parts) return parts
  const first = (task_type === MILESTONE ? due : null) ?? start ?? due
  const last = due ?? start
  if (first === null || last === null) return null
  return first <= last ? { start: first, due: last } : { start: last, due: first }
}

/** The same days as they lie on an axis. */
export function spanOfTask(task: Dated): Span | null {
  const days = daysOfTask(task)
  return days && { start: toDayNumber(days.start), due: toDayNumber(days.due) }
}

/** Both dates of a task whose bar lies there; a milestone has its day alone. */
export function datesAt(
  { task_type }: Pick<GanttTask, 'task_type'>,
  { start, due }: Span,
  dayOf: (day: number) => PlainDate,
): { start: PlainDate | null; due: PlainDate } {
  return { start: task_type === MILESTONE ? null : dayOf(start), due: dayOf(due) }
}
