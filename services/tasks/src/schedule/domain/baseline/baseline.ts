import { epochDay } from '@smartproject/kit/types/calendar-days'
import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { Task } from '../../../task/area.js'
import type { WorkDays } from '../net/work-days.js'

/** So many baselines a project has at most. */
export const MOST_BASELINES = 20

/** Dates and estimates of a project as they were when it was set; rows never change. The newest one is the current one. */
export interface BaselineSet {
  readonly id: string
  readonly projectNumber: number
  /** Counts the baselines of the project, from 1 on. */
  readonly number: number
  readonly name: string
  readonly setBy: string
  readonly setDate: PlainDate
  readonly taskCount: number
}

/** A task in a baseline. */
export interface BaselineRow extends Pick<
  Task,
  'itemId' | 'name' | 'startDate' | 'dueDate' | 'estimateMinutes'
> {
  readonly setId: string
  readonly taskId: string
  readonly workingDays: number
}

/** Working days by which a task lies later than in a baseline; null where a date is missing. */
export interface Shift {
  readonly start: number | null
  readonly due: number | null
}

/** The difference of a task to its row, in working days of the company. */
export function shiftOf(
  task: Pick<Task, 'startDate' | 'dueDate'>,
  row: Pick<BaselineRow, 'startDate' | 'dueDate'>,
  company: WorkDays,
): Shift {
  const between = (now: PlainDate | null, then: PlainDate | null, after: number) =>
    now && then ? company.before(epochDay(now) + after) - company.before(epochDay(then) + after) : null
  return {
    start: between(task.startDate, row.startDate, 0),
    due: between(task.dueDate, row.dueDate, 1),
  }
}
