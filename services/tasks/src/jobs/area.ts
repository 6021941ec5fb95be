// Jobs that bring many tasks into a project at once. The exports for other areas and the composition of the service.
export type {
  AskedDeps,
  Deps,
  JobPlanner,
  JobPlanners,
  JobWrite,
  JudgedJob,
  OwnEvent,
  TakenBack,
  WrittenJob,
} from './app/deps.js'
export { nameKey } from './app/fill-names.js'
export { fillableProject, jobOf, rowsOf, saveJob } from './app/job-access.js'
export { judgeJob, keepJudged } from './app/stage-job.js'
export { restartFailed, startJob } from './app/start-job.js'
export { workOnJobs } from './app/work-on-jobs.js'
export { misplaced } from './domain/job-rows.js'
export type { JobNotice } from './domain/job-notice.js'
export { DRAFT_STATES, type Job } from './domain/job.js'
export type {
  Brought,
  FieldChange,
  JobRow,
  JudgedRow,
  PlannedComment,
  PlannedTask,
  RowFault,
} from './domain/planned-task.js'
export type { JobQueue, JobStores, Stores } from './domain/stores.js'
export { encodeJob } from './events/encode-job.js'
export { jobAnswer } from './rpc/job-answer.js'
export { jobRpcs } from './rpc/job-rpcs.js'
export { openJobStores } from './store/stores.js'
