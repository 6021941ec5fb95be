import type { Caller } from '@smartproject/kit/types/caller'
import type { Job as JobMessage } from '@smartproject/proto/smartproject/tasks/v1/job_service'

import type { Deps } from '../app/deps.js'
import { withKept } from '../app/get-job.js'
import type { Job } from '../domain/job.js'
import { type JobViews, toJobMessage } from '../wire/job-message.js'

/** The answer of a call that is about one job. */
export async function jobAnswer(
  deps: Deps,
  caller: Caller,
  views: JobViews,
  job: Job,
): Promise<{ job: JobMessage }> {
  return { job: toJobMessage(await withKept(deps, caller, job), views, deps.clock.now()) }
}
