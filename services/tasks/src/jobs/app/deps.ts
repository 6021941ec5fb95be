import type { Caller } from '@smartproject/kit/types/caller'

import type { PlanChanged } from '../../capacity/area.js'
import type { ProjectItemChanged } from '../../catalogue/area.js'
import type { Project } from '../../facts/area.js'
import type { StorageNotice } from '../../files/area.js'
import type { EntryChanged } from '../../registers/area.js'
import type { Deps as TaskDeps, Task, TaskChanged, TaskStep, WriteContext } from '../../task/area.js'
import type { WorklogChanged } from '../../time/area.js'
import type { Job } from '../domain/job.js'
import type { JobNotice } from '../domain/job-notice.js'
import type { JudgedRow, JobRow, PlannedTask } from '../domain/planned-task.js'
import type { Stores, UndoRow } from '../domain/stores.js'

/** The events of this area. */
export type OwnEvent =
  | TaskChanged
  | ProjectItemChanged
  | PlanChanged
  | EntryChanged
  | StorageNotice
  | WorklogChanged
  | JobNotice

/** The dependencies of the use cases of this area. */
export type Deps = TaskDeps<Stores, OwnEvent>

/** The dependencies of what people ask for. */
export interface AskedDeps extends Deps {
  /** Something is to be worked on. */
  readonly wakeJobs: () => void
}

/** A transaction of a job. */
export type JobWrite = WriteContext<Stores, OwnEvent>

/** A job whose rows are to be judged, for the person whose act it is. */
export interface JudgedJob {
  readonly stores: Stores
  readonly caller: Caller
  readonly job: Job
  readonly project: Project
  readonly rows: readonly JobRow[]
  readonly now: Date
}

/** A row of a job by which a task is written. */
export type PlannedRow = PlannedTask & { readonly line: number }

/** A job whose tasks are written. */
export interface WrittenJob {
  readonly job: Job
  readonly project: Project
  /** The rows that are written together; those that write nothing are not among them. */
  readonly planned: readonly PlannedRow[]
  /** The rows of all parts. */
  readonly all: readonly PlannedRow[]
  readonly isFirst: boolean
  readonly isLast: boolean
}

/** A job whose tasks are taken back. */
export interface TakenBack {
  readonly job: Job
  readonly project: Project
  /** All rows that wrote a task. */
  readonly rows: readonly UndoRow[]
  /** Their tasks by ids, in the trash or not. */
  readonly tasks: ReadonlyMap<string, Task>
}

/** Makes the plan of the jobs of a kind. */
export interface JobPlanner {
  /** Judges all rows of a job as its project is now. */
  judge(about: JudgedJob): Promise<JudgedRow[]>
  /**
   * Writes what the tasks refer to and bring along, first in each transaction that writes them; what would be there twice after a job that
   * was taken back and begun again, in the last one. Gives what they have by that, by their ids,
   * beside what their plans say.
   */
  before?(write: JobWrite, about: WrittenJob): Promise<ReadonlyMap<string, Partial<Task>>>
  /** Writes what belongs to the tasks, last in each transaction that writes them. */
  after?(write: JobWrite, about: WrittenJob): Promise<void>
  /** Writes a long job in one transaction too: its tasks cannot be in two places. */
  readonly together?: true
  /** The number of the project that its tasks leave. */
  leaves?(job: Job): number
  /** Takes the tasks back together, where they cannot be one by one: the steps of those that go back. */
  takeBack?(write: JobWrite, about: TakenBack): Promise<TaskStep[]>
}

/** The planners by kind. */
export type JobPlanners = Readonly<Record<string, JobPlanner>>
