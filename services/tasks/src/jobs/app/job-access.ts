import { DomainError, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { mayDo, type Project, readableProject, refusedIn, runs } from '../../facts/area.js'
import { isForManagers, type Job, type JobStep, stepped } from '../domain/job.js'
import type { JobRow } from '../domain/planned-task.js'
import type { Stores } from '../domain/stores.js'

const PAGE = 1_000

/**
 * The project if the caller may bring tasks into it by a job of that kind. Errors: not_found PROJECT_NOT_FOUND, forbidden PERMISSION_DENIED |
 * PROJECT_ARCHIVED.
 */
export async function fillableProject(
  stores: Pick<Stores, 'projects'>,
  caller: Caller,
  { projectNumber, kind }: Pick<Job, 'projectNumber' | 'kind'>,
): Promise<Project> {
  const project = await readableProject(stores, caller, projectNumber)
  if ((isForManagers(kind) && !runs(project, caller)) || !mayDo(project, caller, 'create_task'))
    throw refusedIn(project)
  return project
}

/**
 * A job of a project that the caller may bring tasks into; of one that they cannot see there is none.
 * Errors: not_found JOB_NOT_FOUND, forbidden PERMISSION_DENIED | PROJECT_ARCHIVED.
 */
export async function jobOf(
  stores: Pick<Stores, 'jobs' | 'projects'>,
  caller: Caller,
  id: string,
): Promise<{ job: Job; project: Project }> {
  const job = await stores.jobs.find(id)
  if (!job) throw notFound('JOB_NOT_FOUND')
  try {
    return { job, project: await fillableProject(stores, caller, job) }
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'not_found') throw notFound('JOB_NOT_FOUND')
    throw error
  }
}

/** Writes the next state of a job. Errors: precondition JOB_SETTLED where another step was faster. */
export async function saveJob(
  stores: Pick<Stores, 'jobs'>,
  job: Job,
  step: JobStep,
  now: Date,
): Promise<Job> {
  const next = stepped(job, step, now)
  if (!(await stores.jobs.save(next))) throw new DomainError('precondition', 'JOB_SETTLED')
  return next
}

/** All rows of a job in their order. */
export async function rowsOf({ jobRows }: Pick<Stores, 'jobRows'>, jobId: string): Promise<JobRow[]> {
  const rows: JobRow[] = []
  for (;;) {
    const page = await jobRows.page(jobId, { after: rows.at(-1)?.line ?? 0, outcome: null }, PAGE)
    rows.push(...page)
    if (page.length < PAGE) return rows
  }
}
