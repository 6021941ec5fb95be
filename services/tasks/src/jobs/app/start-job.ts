import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import { givesWay, type Job, type JobState, stepped } from '../domain/job.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'
import { fillableProject, saveJob } from './job-access.js'

/** So many rows are kept in one transaction. */
const BATCH = 1_000

/** A job as its kind begins it. */
export interface JobStart {
  readonly kind: string
  readonly projectNumber: number
  readonly title: string
  readonly state: JobState
  /** True for a job that waits for its place; others are refused without one. */
  readonly waits?: boolean
  /** Its content for its kind. */
  readonly detail: object
  /** Its rows with their content for its kind. */
  readonly rows: readonly { readonly line: number; readonly content: object }[]
  /** Details of the audit record beside the kind and the number of rows. */
  readonly audited: Readonly<Record<string, string>>
}

/**
 * Begins a job; it writes no task. Errors: not_found PROJECT_NOT_FOUND, forbidden PERMISSION_DENIED | PROJECT_ARCHIVED, precondition
 * JOB_RUNNING | TOO_MANY_JOBS where it does not wait.
 */
export async function startJob(deps: Deps, caller: Caller, start: JobStart): Promise<Job> {
  const { kind, projectNumber, rows, audited } = start
  const now = deps.clock.now()
  const id = newId()
  const kept = rows.map(({ line, content }) => ({ line, content: JSON.stringify(content) }))
  // Before the job itself, and not all at once: a transaction with 10,000 rows does not fit everywhere.
  const part = { ...caller, idempotency: null }
  for (let at = 0; at < kept.length; at += BATCH)
    await deps.work.write(part, (parts) => parts.jobRows.insert(id, kept.slice(at, at + BATCH), now))
  return deps.work.write(caller, async (stores, changes) => {
    await fillableProject(stores, caller, start)
    const job = newJob(id, caller, start, now)
    await endDrafts(stores, caller, job)
    if (start.waits) await stores.jobs.insertWaiting(job)
    else await stores.jobs.insert(job)
    changes.audit({
      action: 'job.started',
      targetType: 'job',
      targetId: id,
      project: projectNumber,
      details: { kind, ...audited, rows: String(rows.length) },
    })
    return job
  })
}

function newJob(
  id: string,
  { userId }: Caller,
  { kind, projectNumber, title, state, detail, rows }: JobStart,
  now: Date,
): Job {
  return {
    id,
    kind,
    projectNumber,
    userId,
    actorId: userId,
    title,
    state,
    detail: JSON.stringify(detail),
    counts: { rows: rows.length, new: 0, updated: 0, same: 0, fault: 0, struck: 0 },
    fullLanes: [],
    doneSteps: 0,
    allSteps: 0,
    reason: '',
    tries: 0,
    firstNumber: 0,
    writing: null,
    createTime: now,
    updateTime: now,
    doneTime: null,
    undone: 0,
    version: 1,
  }
}

/** Ends the drafts that give way to a new job. */
async function endDrafts(
  stores: Stores,
  { userId }: Caller,
  { projectNumber, createTime: now }: Job,
): Promise<void> {
  for (const open of await stores.jobs.open())
    if (givesWay(open, { userId, projectNumber, now }))
      await saveJob(stores, open, { state: 'cancelled' }, now)
}

/** Lets a job that failed, and of which nothing is left, begin again with new tasks; another one stays as it is. */
export async function restartFailed(deps: Deps, caller: Caller, id: string): Promise<void> {
  await deps.work.write({ ...caller, idempotency: null }, async (stores, changes) => {
    const job = await stores.jobs.find(id)
    if (job?.state !== 'failed') return
    const step = { state: 'staging', reason: '', tries: 0, actorId: caller.userId } as const
    if (!(await stores.jobs.waitAgain(stepped(job, step, deps.clock.now())))) return
    // The tasks that it wrote before it failed are in the trash.
    await stores.jobRows.forgetWritten(id)
    changes.audit({
      action: 'job.started',
      targetType: 'job',
      targetId: id,
      project: job.projectNumber,
      details: { kind: job.kind, rows: String(job.counts.rows) },
    })
  })
}
