import type { CapacityStores } from '../../capacity/area.js'
import type { DocumentStores } from '../../documents/area.js'
import type { FileStores } from '../../files/area.js'
import type { PlanboardStores } from '../../planboard/area.js'
import type { RegisterStores } from '../../registers/area.js'
import type { ScheduleStores, TaskPlan } from '../../schedule/area.js'
import type { TalkStores } from '../../talk/area.js'
import type { Stores as TaskAreaStores, Task, TypedLink } from '../../task/area.js'
import type { TimeStores } from '../../time/area.js'
import type { Job } from './job.js'
import type { JobRow, JudgedRow, Outcome } from './planned-task.js'

/** Jobs of one tenant. */
export interface JobStore {
  find(id: string): Promise<Job | null>
  /** Those of a kind in a project, the latest first. */
  latest(of: Pick<Job, 'projectNumber' | 'kind'>, limit: number): Promise<Job[]>
  /** Those that have not ended. */
  open(): Promise<Job[]>
  /** The latest done one of a kind, of any project. */
  lastDone(kind: string, limit: number): Promise<Job[]>
  /** Errors: precondition JOB_RUNNING | TOO_MANY_JOBS. */
  insert(job: Job): Promise<void>
  /** A job that waits until a place for it is free, and is never refused. */
  insertWaiting(job: Job): Promise<void>
  /** Writes the next version of a job that had ended, which waits again; false when the one before is no longer the current one. */
  waitAgain(job: Job): Promise<boolean>
  /** Writes the next version; false when the one before is no longer the current one. */
  save(job: Job): Promise<boolean>
}

/** A row of a job that has written a task. */
export interface WrittenRow {
  readonly line: number
  readonly version: number
  /** The task before, as far as it was changed; null for a new one. */
  readonly earlier: Partial<Task> | null
  /** How its dates came about before; null where that stayed. */
  readonly earlierPlan: TaskPlan | null
  /** Kinds and lags of links to it before, of those that are more than finish to start; null where no link changed. */
  readonly earlierLinks: readonly TypedLink[] | null
}

/** A row that may be taken back. */
export type UndoRow = Pick<JobRow, 'line' | 'taskId' | 'written'> &
  Pick<WrittenRow, 'earlier' | 'earlierPlan' | 'earlierLinks'>

/** Rows of jobs of one tenant. */
export interface JobRowStore {
  insert(jobId: string, rows: readonly Pick<JobRow, 'line' | 'content'>[], now: Date): Promise<void>
  /** In their order, those behind a line; all, or those of one outcome. */
  page(
    jobId: string,
    from: { readonly after: number; readonly outcome: Outcome | null },
    limit: number,
  ): Promise<JobRow[]>
  setContent(jobId: string, rows: readonly Pick<JobRow, 'line' | 'content'>[]): Promise<void>
  judge(jobId: string, rows: readonly JudgedRow[]): Promise<void>
  markWritten(jobId: string, rows: readonly WrittenRow[]): Promise<void>
  /** Rows that wrote a task and are not settled. */
  toUndo(jobId: string, limit: number): Promise<UndoRow[]>
  /** Has all rows be written anew, by new tasks. */
  forgetWritten(jobId: string): Promise<void>
  settle(jobId: string, rows: readonly { readonly line: number; readonly kept: boolean }[]): Promise<void>
  /** Ids of tasks that stayed. */
  keptIds(jobId: string, limit: number): Promise<string[]>
}

/** Tasks by the keys they came in with. */
export interface ImportKeyStore {
  of(projectNumber: number, keys: readonly string[]): Promise<Map<string, string>>
  save(
    projectNumber: number,
    rows: readonly { readonly key: string; readonly taskId: string }[],
  ): Promise<void>
}

/** The stores of this area. */
export interface JobStores {
  readonly jobs: JobStore
  readonly jobRows: JobRowStore
  readonly importKeys: ImportKeyStore
}

/** The stores that this area opens, with those that the kinds of jobs write in. */
export interface Stores
  extends
    TaskAreaStores,
    CapacityStores,
    ScheduleStores,
    PlanboardStores,
    FileStores,
    TalkStores,
    TimeStores,
    DocumentStores,
    RegisterStores,
    JobStores {}

/** The jobs of all tenants, as workers see them. */
export interface JobQueue {
  /** Gives free places to jobs that wait for one, the oldest first. */
  admit(limit: number): Promise<void>
  working(limit: number): Promise<{ readonly tenantId: string; readonly id: string }[]>
  /** Takes or renews the job for this process; false while another has it. A process that died loses it by itself. */
  hold(id: string): Promise<boolean>
  free(id: string): Promise<void>
}
