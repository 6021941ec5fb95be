import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { Task } from '../../task/area.js'

/** The type of tasks that are a point in time. */
export const MILESTONE = 5

/** A task as planning boards need it. */
export type BoardTask = Pick<
  Task,
  | 'id'
  | 'itemId'
  | 'name'
  | 'projectNumber'
  | 'status'
  | 'archived'
  | 'taskType'
  | 'priority'
  | 'assigneeId'
  | 'people'
  | 'categoryId'
  | 'startDate'
  | 'dueDate'
  | 'estimateMinutes'
  | 'counted'
  | 'version'
>

/** The days of a task: those of a point in time end and begin on its due day. */
export function datesOf({
  taskType,
  startDate,
  dueDate,
}: Pick<BoardTask, 'taskType' | 'startDate' | 'dueDate'>): {
  start: PlainDate | null
  due: PlainDate | null
} {
  return taskType === MILESTONE && dueDate
    ? { start: dueDate, due: dueDate }
    : { start: startDate, due: dueDate }
}

/** The tasks of planning boards. */
export interface BoardTaskStore {
  /** Open tasks with dates of these people, leave left out. */
  openOf(userIds: readonly string[]): Promise<BoardTask[]>
  /** Closed tasks of these people whose days touch a span. */
  closedOf(userIds: readonly string[], first: PlainDate, last: PlainDate): Promise<BoardTask[]>
  /** Open tasks with dates of these projects in which these people help. */
  helpedBy(projectNumbers: readonly number[], userIds: readonly string[]): Promise<BoardTask[]>
  /** Open tasks with dates and without an assignee; no more than the limit. */
  unassigned(projectNumbers: readonly number[], limit: number): Promise<BoardTask[]>
  /** Open tasks without dates; no more than the limit. */
  undated(projectNumbers: readonly number[], limit: number): Promise<BoardTask[]>
  /** How many open tasks of a project have no estimate, up to a limit; points in time need none. */
  unestimated(projectNumber: number, limit: number): Promise<number>
  /** How many of both there are, up to a limit. */
  counts(projectNumbers: readonly number[], limit: number): Promise<TrayCounts>
  /** Live ones. */
  withIds(ids: readonly string[]): Promise<BoardTask[]>
  /** How many tasks of a category of a project each person has closed since a time. */
  closedIn(
    category: Pick<BoardTask, 'projectNumber' | 'categoryId'>,
    userIds: readonly string[],
    since: Date,
  ): Promise<ReadonlyMap<string, number>>
}

/** How many tasks lie in the trays. */
export interface TrayCounts {
  readonly unassigned: number
  readonly undated: number
}
