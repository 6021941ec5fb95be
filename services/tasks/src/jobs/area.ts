// Jobs that bring many tasks into a project at once. The exports for other areas and the composition of the service.
export type { Deps, JobPlanner, JudgedJob, JobPlanners, OwnEvent } from './app/deps.js'
export { cancelJob, undoJob } from './app/end-job.js'
export { nameKey } from './app/fill-names.js'
export { getJob, listJobRows, type SeenJob, withKept } from './app/get-job.js'
export { fillableProject, jobOf, rowsOf, saveJob } from './app/job-access.js'
export { judgeJob, keepJudged } from './app/stage-job.js'
export { workOnJobs } from './app/work-on-jobs.js'
export { misplaced } from './domain/job-rows.js'
export type { JobNotice } from './domain/job-notice.js'
export { canUndo, DRAFT_STATES, givesWay, type Job, type JobState } from './domain/job.js'
export {
  type JobRow,
  type JudgedRow,
  type Outcome,
  OUTCOMES,
  type PlannedTask,
  type RowFault,
} from './domain/planned-task.js'
export type { JobQueue, JobStores, Stores } from './domain/stores.js'
export { encodeJob } from './events/encode-job.js'
export { openJobStores } from './store/stores.js'
