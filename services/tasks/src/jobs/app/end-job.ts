import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { canUndo, DRAFT_STATES, type Job } from '../domain/job.js'
import type { Deps } from './deps.js'
import { jobOf, saveJob } from './job-access.js'

/**
 * Ends a job that has written nothing yet; one that writes goes on to its end. Errors: those of {@link jobOf}, precondition
 * JOB_SETTLED.
 */
export function cancelJob(deps: Deps, caller: Caller, id: string): Promise<Job> {
  return deps.work.write(caller, async (stores, changes) => {
    const { job } = await jobOf(stores, caller, id)
    if (job.state !== 'staging' && !DRAFT_STATES.includes(job.state)) throw settled()
    const next = await saveJob(stores, job, { state: 'cancelled' }, deps.clock.now())
    changes.audit({ action: 'job.cancelled', targetType: 'job', targetId: id, project: job.projectNumber })
    return next
  })
}

/**
 * Takes back what a job wrote, within a day: a worker does it, task by task; those that have changed since stay. Errors: those of
 * {@link jobOf}, precondition JOB_SETTLED.
 */
export function undoJob(deps: Deps, caller: Caller, id: string): Promise<Job> {
  return deps.work.write(caller, async (stores, changes) => {
    const { job } = await jobOf(stores, caller, id)
    const now = deps.clock.now()
    if (!canUndo(job, now)) throw settled()
    const step = { state: 'undoing', tries: 0, actorId: caller.userId } as const
    const next = await saveJob(stores, job, step, now)
    changes.audit({ action: 'job.undone', targetType: 'job', targetId: id, project: job.projectNumber })
    return next
  })
}

function settled(): DomainError {
  return new DomainError('precondition', 'JOB_SETTLED')
}
