import { DomainError } from '@smartproject/kit/errors'
import { eachAlone } from '@smartproject/kit/repeat-every'
import type { Caller } from '@smartproject/kit/types/caller'
import { tenantId } from '@smartproject/kit/types/ids'

import { isHalfWritten, type Job, type JobStep, MOST_TRIES, WORKING_STATES } from '../domain/job.js'
import type { JobRow } from '../domain/planned-task.js'
import type { JobQueue } from '../domain/stores.js'
import type { Deps, JobPlanners } from './deps.js'
import { flipJob } from './flip-job.js'
import { rowsOf, saveJob } from './job-access.js'
import { judgeJob, keepJudged, plannerOf } from './stage-job.js'
import { takeBackSome } from './take-back-job.js'

const AT_ONCE = 20
const MOST_ADMITTED = 200

/** The dependencies of the worker. */
export interface JobWork extends Deps {
  readonly queue: JobQueue
  readonly planners: JobPlanners
}

/**
 * Works on the jobs of all tenants until each waits for a person or is over: where a process died, the next one goes on. Returns how many jobs were
 * worked on.
 */
export async function workOnJobs(work: JobWork): Promise<number> {
  await work.queue.admit(MOST_ADMITTED)
  return eachAlone(await work.queue.working(AT_ONCE), async ({ tenantId: tenant, id }) => {
    if (!(await work.queue.hold(id))) return 0
    try {
      await workOnJob(work, tenant, id)
    } finally {
      await work.queue.free(id)
    }
    return 1
  })
}

async function workOnJob(work: JobWork, tenant: string, id: string): Promise<void> {
  const job = await work.work.read(tenantId(tenant)).jobs.find(id)
  if (!job || !WORKING_STATES.includes(job.state)) return
  const caller = await callerOf(work, tenant, job)
  let current = await step(work, caller, job, { tries: job.tries + 1 })
  if (current.tries > MOST_TRIES) return giveUp(work, caller, current, 'JOB_FAILED')
  const rows = plannedRows(work, caller, id)
  try {
    while (WORKING_STATES.includes(current.state)) {
      current = await stepOn(work, caller, current, rows)
      await work.queue.hold(id)
    }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    // A person ended it, or another process goes on with it.
    if (error.reason === 'JOB_SETTLED') return
    // The database is away, or a task has changed: the next turn looks again.
    if (error.kind === 'unavailable' || error.kind === 'exhausted') throw error
    if (error.kind === 'stale' && !isHalfWritten(current))
      await step(work, caller, current, { state: 'staging' })
    else await giveUp(work, caller, current, error.reason)
  }
}

/** Reads the rows of a job by which it is written, once for all of its parts: they are not judged again between these. */
function plannedRows({ work }: JobWork, { tenantId }: Caller, id: string): () => Promise<JobRow[]> {
  let rows: Promise<JobRow[]> | undefined
  return () => (rows ??= rowsOf(work.read(tenantId), id))
}

async function stepOn(work: JobWork, caller: Caller, job: Job, rows: () => Promise<JobRow[]>): Promise<Job> {
  const planner = plannerOf(work.planners, job)
  if (job.state === 'undoing') return takeBackSome(work, caller, { job, planner })
  if (job.state === 'committing') return flipJob(work, caller, { job, planner, rows })
  const judged = await judgeJob(work, caller, { planners: work.planners, job })
  if (judged.some(({ outcome }) => outcome === 'fault'))
    return keepJudged(work, caller, { job, rows: judged }, { state: 'checked', reason: 'JOB_HAS_FAULTS' })
  const fresh = judged.filter(({ plan }) => plan && (plan.isNew || plan.moves)).length
  return keepJudged(
    work,
    caller,
    { job, rows: judged },
    { state: 'committing', ...(await numbers(work, caller, job, fresh)) },
  )
}

/** The numbers of the new tasks, taken outside of the transaction that writes them: one that fails leaves a gap. */
async function numbers(work: JobWork, caller: Caller, job: Job, count: number): Promise<JobStep> {
  if (count === 0) return {}
  const last = await work.work.read(caller.tenantId).counters.next(`project:${job.projectNumber}`, count)
  return { firstNumber: last - count + 1 }
}

function step(work: JobWork, caller: Caller, job: Job, next: JobStep): Promise<Job> {
  return work.work.write(caller, (stores) => saveJob(stores, job, next, work.clock.now()))
}

/** Ends a job that cannot go on; what is written of it is taken back first. */
async function giveUp(work: JobWork, caller: Caller, job: Job, reason: string): Promise<void> {
  if (!isHalfWritten(job)) return end(work, caller, job, reason)
  await step(work, caller, job, { state: 'undoing', reason, tries: 0, writing: null })
}

async function end(work: JobWork, caller: Caller, job: Job, reason: string): Promise<void> {
  await work.work.write(caller, async (stores, changes) => {
    // Tasks that could not be taken back are there.
    const now = work.clock.now()
    const left = { state: 'done', doneTime: job.doneTime ?? now } as const
    await saveJob(stores, job, { ...(job.state === 'undoing' ? left : { state: 'failed' }), reason }, now)
    changes.audit({
      action: 'job.failed',
      targetType: 'job',
      targetId: job.id,
      project: job.projectNumber,
      details: { reason },
    })
  })
}

/** The person whose act it is, with the rights of now. */
async function callerOf(work: JobWork, tenant: string, job: Job): Promise<Caller> {
  const member = await work.work.read(tenantId(tenant)).members.byUser(job.actorId)
  return {
    userId: job.actorId,
    tenantId: tenantId(tenant),
    sessionId: '',
    permissions: new Set(),
    owner: member?.active === true && member.owner,
    idempotency: null,
    requestId: job.id,
  }
}
