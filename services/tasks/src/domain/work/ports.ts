import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { Revision } from './revision.js'
import type { Task, TaskStatus } from './task.js'

/** Two days, both inclusive. */
export interface Span {
  readonly from: PlainDate
  readonly to: PlainDate
}

/** One lane of a project's board. */
export interface Lane {
  readonly projectNumber: number
  readonly status: TaskStatus
  readonly archived: boolean
}

/** Where a page of a lane begins: after this task. */
export interface LanePosition {
  readonly updateTime: Date
  readonly id: string
}

/** Tasks of one tenant. */
export interface TaskStore {
  byId(id: string): Promise<Task | null>
  withIds(ids: readonly string[]): Promise<Task[]>
  byLeave(leaveId: string): Promise<Task | null>
  /** Newest update first. */
  ofLane(lane: Lane, after: LanePosition | null, limit: number): Promise<Task[]>
  countByStatus(projectNumber: number, archived: boolean): Promise<Map<TaskStatus, number>>
  /** Tasks and leave the project's calendar shows in the span, by first day. */
  ofCalendar(projectNumber: number, span: Span, limit: number): Promise<Task[]>
  /** Open tasks of the user that share a day with the span, outside the given projects, by first day. */
  clashing(userId: string, span: Span, exceptProjects: readonly number[], limit: number): Promise<Task[]>
  insert(task: Task): Promise<void>
  /** Writes the next version over the one before; false when that is no longer the current one. */
  update(task: Task): Promise<boolean>
  delete(ids: readonly string[]): Promise<void>
}

/** What was changed in tasks, and by whom. */
export interface RevisionStore {
  insert(revisions: readonly Revision[]): Promise<void>
  deleteOf(taskIds: readonly string[]): Promise<void>
}

/** Numbers that go up by one and are never given twice. */
export interface CounterStore {
  next(key: string): Promise<number>
}

/** The last version of each leave that was acted upon; outlives the task, so that a replay makes no new one. */
export interface LeaveVersionStore {
  /** 0 for a leave never seen. */
  seen(leaveId: string): Promise<number>
  record(leaveId: string, version: number): Promise<void>
}

/** A planned delivery of a project. */
export interface Release {
  readonly id: string
  readonly projectNumber: number
  readonly title: string
  readonly startDate: PlainDate | null
  readonly endDate: PlainDate | null
}

/** A coloured tag of a project. */
export interface Label {
  readonly id: string
  readonly projectNumber: number
  readonly name: string
  /** `#rrggbb` */
  readonly color: string
}

/** A group of a project's tasks. */
export interface Category {
  readonly id: string
  readonly projectNumber: number
  readonly name: string
}

/** Things a project owns and its tasks refer to. */
export interface ProjectItemStore<T> {
  /** How many of the ids exist in the project. */
  countIn(projectNumber: number, ids: readonly string[]): Promise<number>
  /** Errors: already_exists where the project has one of that name. */
  insert(item: T): Promise<void>
}

/** The stores of the work area. */
export interface WorkStores {
  readonly tasks: TaskStore
  readonly revisions: RevisionStore
  readonly counters: CounterStore
  readonly leaveVersions: LeaveVersionStore
  readonly releases: ProjectItemStore<Release>
  readonly labels: ProjectItemStore<Label>
  readonly categories: ProjectItemStore<Category>
}
