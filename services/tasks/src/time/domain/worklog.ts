import { addDays, dayIn, dayStart, type PlainDate } from '@smartproject/kit/types/plain-date'

/** Logged work on a task. */
export interface Worklog {
  readonly id: string
  readonly taskId: string
  readonly taskItemId: string
  /** Name of the task when it was logged. */
  readonly taskName: string
  readonly projectNumber: number
  readonly userId: string
  readonly date: PlainDate
  /** 1 to 1,440. */
  readonly minutes: number
  readonly note: string
  readonly createTime: Date
  /** Counts changes, from 1. */
  readonly version: number
}

/** Most that one entry holds: a day. */
export const MAX_MINUTES = 1_440

/** Minutes that a day has in an IANA zone: 1,380 or 1,500 where clocks change. */
export function minutesOfDay(date: PlainDate, timeZone: string): number {
  return (dayStart(timeZone, date, 1).getTime() - dayStart(timeZone, date).getTime()) / 60_000
}

/** True for a day that has not begun anywhere yet: zones are at most a day ahead of the clock. */
export function isFuture(date: PlainDate, now: Date): boolean {
  return date > addDays(dayIn('UTC', now), 1)
}

/** Which entries are wanted: of a task, or of a project between two days, both inclusive. */
export type WorklogSelection = (
  | { readonly taskId: string }
  | { readonly projectNumber: number; readonly from: PlainDate; readonly to: PlainDate }
) & {
  /** Empty for everybody's. */
  readonly userId: string
}

/** Minutes that a person tracked on a task on a day. */
export interface Tracked {
  readonly userId: string
  readonly taskId: string
  readonly projectNumber: number
  readonly date: PlainDate
  readonly minutes: number
}

/** Where a page of entries begins: after this one. */
export interface WorklogPosition {
  readonly date: PlainDate
  readonly id: string
}

/** Work logs of one tenant. */
export interface WorklogStore {
  byId(id: string): Promise<Worklog | null>
  /** Newest day first. */
  list(selection: WorklogSelection, after: WorklogPosition | null, limit: number): Promise<Worklog[]>
  totalMinutes(selection: WorklogSelection): Promise<number>
  /** Minutes of a user on each of some days, in all projects; a day without entries is missing. */
  minutesByDay(userId: string, from: PlainDate, to: PlainDate): Promise<ReadonlyMap<PlainDate, number>>
  /** Minutes of users on tasks on each of some days. */
  tracked(userIds: readonly string[], from: PlainDate, to: PlainDate): Promise<Tracked[]>
  /** Those of any of the tasks. */
  ofTasks(taskIds: readonly string[], limit: number): Promise<Worklog[]>
  insert(worklogs: readonly Worklog[]): Promise<void>
  updateAll(worklogs: readonly Worklog[]): Promise<void>
  update(worklog: Worklog): Promise<void>
  delete(id: string): Promise<void>
}
