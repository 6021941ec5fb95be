import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { CapacityStores } from '../../capacity/area.js'
import type { Stores as TaskAreaStores, Task } from '../../task/area.js'
import type { BaselineRow, BaselineSet } from './baseline/baseline.js'
import type { HalfRunStore } from './half-run.js'
import type { TaskPlan } from './plan.js'
import type { ProposalStore } from './proposals/proposal.js'
import type { TaskShare } from './task-share.js'

/** A task as far as a schedule needs it. */
export type PlannedTask = Pick<
  Task,
  | 'id'
  | 'itemId'
  | 'name'
  | 'projectNumber'
  | 'status'
  | 'taskType'
  | 'parentId'
  | 'splitOfId'
  | 'assigneeId'
  | 'releaseId'
  | 'categoryId'
  | 'rank'
  | 'priority'
  | 'startDate'
  | 'dueDate'
  | 'estimateMinutes'
  | 'repeat'
  | 'blockedByIds'
  | 'counted'
  | 'version'
>

/** Days on which a person is on leave, both inclusive. */
export interface Absence {
  readonly userId: string
  readonly from: PlainDate
  readonly to: PlainDate
  /** The ends at noon; null for whole days. */
  readonly noon: Task['leaveNoon']
}

/** The tasks of schedules. */
export interface PlannedTaskStore {
  /** Those of a project that are neither archived nor in the trash, in the order of their ids; no more than the limit. */
  live(projectNumber: number, limit: number): Promise<PlannedTask[]>
  /** Live tasks of a project with one of these ids, and those that wait for one of `among` or are a part of one. */
  beside(projectNumber: number, ids: readonly string[], among: readonly string[]): Promise<PlannedTask[]>
  /** Those out of the trash. */
  withIds(ids: readonly string[]): Promise<PlannedTask[]>
  /** The live tasks of projects, added up by release. */
  shares(projectNumbers: readonly number[]): Promise<TaskShare[]>
  /** The live milestones of projects, no more than the limit. */
  milestones(projectNumbers: readonly number[], limit: number): Promise<PlannedTask[]>
  /** Approved leave of these people. */
  absences(userIds: readonly string[]): Promise<Absence[]>
  /** Open tasks of other projects that wait for some of these. */
  waitingFor(ids: readonly string[], exceptProject: number): Promise<PlannedTask[]>
  /** Open tasks with dates of these people, in whatever project. */
  openOf(userIds: readonly string[]): Promise<PlannedTask[]>
}

/** Plans of tasks by their ids. */
export interface PlanStore {
  of(taskIds: readonly string[]): Promise<Map<string, TaskPlan>>
  save(plans: ReadonlyMap<string, TaskPlan>): Promise<void>
}

/** The effect of a run on one task. */
export interface RunRow {
  readonly runId: string
  readonly userId: string
  readonly taskId: string
  /** Version that the run made. */
  readonly version: number
  readonly before: Pick<Task, 'startDate' | 'dueDate'> & Partial<Pick<Task, 'assigneeId' | 'people'>>
  /** The plan as it was, where the run changed it; else null. */
  readonly plan: TaskPlan | null
  readonly time: Date
}

/** A version of a task that is there again, as a later one. */
export interface RenewedVersion {
  readonly taskId: string
  readonly from: number
  readonly to: number
}

/** Runs that can be taken back; they go by themselves when their time is over. */
export interface RunStore {
  insert(rows: readonly RunRow[]): Promise<void>
  /** The rows of the user's run, if it was after that time. */
  of(runId: string, userId: string, after: Date): Promise<RunRow[]>
  /** Those of these tasks. */
  ofTasks(runId: string, taskIds: readonly string[]): Promise<RunRow[]>
  /** Has the runs that made a version of a task hold another one for theirs, as they are what it is again. */
  renew(versions: readonly RenewedVersion[]): Promise<void>
  /** Tasks of a run, no more than the limit. */
  some(runId: string, limit: number): Promise<string[]>
  delete(runId: string, taskIds: readonly string[]): Promise<void>
}

/** Baselines of projects. */
export interface BaselineStore {
  /** Those of a project, newest first. */
  ofProject(projectNumber: number): Promise<BaselineSet[]>
  /** The tasks in one. */
  rows(setId: string): Promise<BaselineRow[]>
  insert(set: BaselineSet, rows: readonly BaselineRow[]): Promise<void>
  delete(setId: string): Promise<void>
}

/** The stores of this area. */
export interface ScheduleStores {
  readonly baselines: BaselineStore
  readonly plannedTasks: PlannedTaskStore
  readonly plans: PlanStore
  readonly proposals: ProposalStore
  readonly scheduleRuns: RunStore
  readonly halfRuns: HalfRunStore
}

/** The stores that this area opens. */
export interface Stores extends TaskAreaStores, CapacityStores, ScheduleStores {}
