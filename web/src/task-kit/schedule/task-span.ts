import type { GanttTask } from '@smartproject/bff/api/work/schedule'
import { toDayNumber, type PlainDate } from '../../lib/plain-date.js'
import type { Span } from '../../ui/gantt/bars.js'

/** The type of tasks that are a point in time. */
export const MILESTONE = 5

/** First and last day; one that is not known takes the other's place. A milestone is its due day. */
export function spanOfTask({
  start,
  due,
  task_type,
}: Pick<GanttTask, 'start' | 'due' | 'task_type'>): Span | null {
  const first = (task_type === MILESTONE ? due : null) ?? start ?? due
  const last = due ?? start
  if (first === null || last === null) return null
  const [from, to] = [toDayNumber(first), toDayNumber(last)]
  return from <= to ? { start: from, due: to } : { start: to, due: from }
}

/** Both dates of a task whose bar lies there; a milestone has its day alone. */
export function datesAt(
  { task_type }: Pick<GanttTask, 'task_type'>,
  { start, due }: Span,
  dayOf: (day: number) => PlainDate,
): { start: PlainDate | null; due: PlainDate } {
  return { start: task_type === MILESTONE ? null : dayOf(start), due: dayOf(due) }
}
