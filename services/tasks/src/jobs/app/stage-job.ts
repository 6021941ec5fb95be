import type { Caller } from '@smartproject/kit/types/caller'

import { countRows } from '../domain/job-rows.js'
import type { Job, JobStep } from '../domain/job.js'
import type { JudgedRow } from '../domain/planned-task.js'
import type { Deps, JobPlanner, JobPlanners } from './deps.js'
import { fullLanes } from './full-lanes.js'
import { fillableProject, rowsOf, saveJob } from './job-access.js'

/** So many rows are kept in one transaction. */
const BATCH = 500

/** The rows of a job as they were judged, and the job. */
export interface Judgement {
  readonly job: Job
  readonly rows: readonly JudgedRow[]
}

/** Judges all rows of a job as its project is now. */
export async function judgeJob(
  deps: Deps,
  caller: Caller,
  { planners, job }: { planners: JobPlanners; job: Job },
): Promise<JudgedRow[]> {
  const stores = deps.work.read(caller.tenantId)
  const project = await fillableProject(stores, caller, job)
  const rows = await rowsOf(stores, job.id)
  return plannerOf(planners, job).judge({ stores, caller, job, project, rows, now: deps.clock.now() })
}

/** The planner of a job. */
export function plannerOf(planners: JobPlanners, { kind }: Pick<Job, 'kind'>): JobPlanner {
  const planner = planners[kind]
  if (!planner) throw new TypeError(`no planner for ${kind}`)
  return planner
}

/**
 * Keeps judged rows, a batch at a time, and gives the job its next state with the last of them. Each batch is a step of its own, so
 * that a person who ends the job meanwhile stops it; those of a job that is written raise the steps that are done. Errors: precondition JOB_SETTLED.
 */
export async function keepJudged(
  deps: Deps,
  caller: Caller,
  { job, rows }: Judgement,
  last: JobStep,
): Promise<Job> {
  let current = job
  const full = await fullLanes(
    deps.work.read(caller.tenantId),
    job.projectNumber,
    rows.flatMap(({ plan }) => plan ?? []),
  )
  const part = { ...caller, idempotency: null }
  for (let at = 0; at < rows.length || at === 0; at += BATCH) {
    const batch = rows.slice(at, at + BATCH)
    const ends = at + BATCH >= rows.length
    const doneSteps = job.state === 'staging' ? Math.max(current.doneSteps, at + batch.length) : 0
    const counted = { counts: countRows(rows), fullLanes: full, doneSteps, allSteps: 2 * rows.length }
    const step = { ...counted, ...(ends ? last : {}) }
    current = await deps.work.write(part, async (stores) => {
      await stores.jobRows.judge(job.id, batch)
      return saveJob(stores, current, step, deps.clock.now())
    })
  }
  return current
}
