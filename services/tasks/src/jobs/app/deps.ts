import type { Caller } from '@smartproject/kit/types/caller'

import type { ProjectItemChanged } from '../../catalogue/area.js'
import type { Project } from '../../facts/area.js'
import type { Deps as TaskDeps, TaskChanged, WriteContext } from '../../task/area.js'
import type { Job } from '../domain/job.js'
import type { JobNotice } from '../domain/job-notice.js'
import type { JudgedRow, JobRow } from '../domain/planned-task.js'
import type { Stores } from '../domain/stores.js'

/** The events of this area. */
export type OwnEvent = TaskChanged | ProjectItemChanged | JobNotice

/** The dependencies of the use cases of this area. */
export type Deps = TaskDeps<Stores, OwnEvent>

/** A transaction of a job. */
export type JobWrite = WriteContext<Stores, OwnEvent>

/** A job whose rows are to be judged, for the person whose act it is. */
export interface JudgedJob {
  readonly stores: Stores
  readonly caller: Caller
  readonly job: Job
  readonly project: Project
  readonly rows: readonly JobRow[]
}

/** Makes the plan of the jobs of a kind. */
export interface JobPlanner {
  /** Judges all rows of a job as its project is now. */
  judge(about: JudgedJob): Promise<JudgedRow[]>
}

/** The planners by kind. */
export type JobPlanners = Readonly<Record<string, JobPlanner>>
