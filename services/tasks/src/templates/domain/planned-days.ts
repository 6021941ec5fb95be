import { epochDay } from '@smartproject/kit/types/calendar-days'
import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { TaskPlan, WorkDays } from '../../schedule/area.js'
import { type Bounds, dayAt } from './offset.js'
import type { ContentTask } from './project-content.js'

/** The days of a task in a project. */
export interface TaskDays {
  readonly startDate: PlainDate | null
  readonly dueDate: PlainDate | null
}

/** The days of a task of a template; one that would end before it starts, as by days off between them, is a task of one day. */
export function plannedDays(
  { start, due }: Pick<ContentTask, 'start' | 'due'>,
  bounds: Bounds,
  days: WorkDays,
): TaskDays {
  const startDate = dayAt(start, bounds, days)
  const dueDate = dayAt(due, bounds, days)
  return {
    startDate,
    dueDate: startDate !== null && dueDate !== null && dueDate < startDate ? startDate : dueDate,
  }
}

/** The plan of a task in a project; null for that of a task that says nothing of it. One that follows its links keeps its working days. */
export function plannedSchedule(
  { plan }: Pick<ContentTask, 'plan'>,
  { startDate, dueDate }: TaskDays,
  { bounds, days }: { readonly bounds: Bounds; readonly days: WorkDays },
): TaskPlan | null {
  const { mode, kind, duration } = plan
  const day = plan.constraint && dayAt(plan.constraint.day, bounds, days)
  const constraint = plan.constraint && day ? { kind: plan.constraint.kind, day } : null
  const deadline = dayAt(plan.deadline, bounds, days)
  const isUsual =
    mode === 'manual' && kind === 'fixed' && duration === null && constraint === null && deadline === null
  if (isUsual) return null
  const spans =
    mode === 'auto' && kind === 'fixed' && duration === null && startDate !== null && dueDate !== null
  const spanned = spans
    ? Math.max(1, days.before(epochDay(dueDate) + 1) - days.before(epochDay(startDate)))
    : duration
  return { mode, kind, duration: spanned, constraint, deadline }
}
