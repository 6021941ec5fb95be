import type { Job } from './api/jobs.js'

/** The steps of an import, in their order. */
export const STEPS = ['file', 'columns', 'check', 'result'] as const
export type Step = (typeof STEPS)[number]

const STEP_OF: Readonly<Record<Job['state'], Step>> = {
  uploaded: 'columns',
  mapped: 'columns',
  checked: 'check',
  staging: 'result',
  committing: 'result',
  done: 'result',
  undoing: 'result',
  undone: 'result',
  failed: 'result',
  cancelled: 'file',
}

/** The step that a job waits in; a person may go back from the check to the columns. */
export function stepOf(job: Job | null, wantsColumns: boolean): Step {
  if (!job) return 'file'
  return job.state === 'checked' && wantsColumns ? 'columns' : STEP_OF[job.state]
}
