import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import type { Job } from '../domain/job.js'
import type { AskedDeps } from './deps.js'
import { jobOf, saveJob } from './job-access.js'

/**
 * Lets the tasks of a checked job be written, all or none; a worker does it. Errors: those of {@link jobOf}, precondition JOB_SETTLED |
 * JOB_HAS_FAULTS.
 */
export async function commitJob(deps: AskedDeps, caller: Caller, id: string): Promise<Job> {
  const job = await deps.work.write(caller, async (stores, changes) => {
    const { job: checked } = await jobOf(stores, caller, id)
    if (checked.state !== 'checked') throw new DomainError('precondition', 'JOB_SETTLED')
    const { fault } = checked.counts
    if (fault > 0) throw new DomainError('precondition', 'JOB_HAS_FAULTS', { meta: { count: String(fault) } })
    changes.audit({
      action: 'job.committed',
      targetType: 'job',
      targetId: id,
      project: checked.projectNumber,
    })
    const step = { state: 'staging', reason: '', tries: 0, doneSteps: 0, actorId: caller.userId } as const
    return saveJob(stores, checked, step, deps.clock.now())
  })
  deps.wakeJobs()
  return job
}
