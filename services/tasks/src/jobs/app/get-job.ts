import { pageSize } from '@smartproject/kit/tokens/page-tokens'
import type { Caller } from '@smartproject/kit/types/caller'

import { isOfLastDay, type Job, type SeenJob } from '../domain/job.js'
import type { JobRow, Outcome } from '../domain/planned-task.js'
import type { Deps } from './deps.js'
import { fillableProject, jobOf } from './job-access.js'

const MOST_KEPT = 100
const LIMITS = { default: 100, max: 500 }
/** So many jobs of a project are looked through for those of the last day. */
const LOOKED_BACK = 50

/** A job with the earlier ones of the last day, which can be taken back as well. */
interface FoundJob extends SeenJob {
  readonly earlier: readonly SeenJob[]
}

/**
 * A job, or without an id the latest one of a kind in a project with the earlier ones of the last day; null when that has none.
 * Errors: those of {@link jobOf}.
 */
export async function getJob(
  deps: Deps,
  caller: Caller,
  { id, ...latest }: { id: string; projectNumber: number; kind: string },
): Promise<FoundJob | null> {
  const stores = deps.work.read(caller.tenantId)
  if (id !== '')
    return { ...(await withKept(deps, caller, (await jobOf(stores, caller, id)).job)), earlier: [] }
  await fillableProject(stores, caller, latest)
  const [job, ...earlier] = await stores.jobs.latest(latest, LOOKED_BACK)
  if (!job) return null
  const now = deps.clock.now()
  const ofLastDay = earlier.filter((one) => isOfLastDay(one, now))
  const [seen, ...others] = await Promise.all([
    withKept(deps, caller, job),
    ...ofLastDay.map((one) => withKept(deps, caller, one)),
  ])
  return { ...seen, earlier: others }
}

/** The job with the tasks that stayed. */
export async function withKept(deps: Deps, caller: Caller, job: Job): Promise<SeenJob> {
  if (job.state !== 'undone') return { job, kept: [] }
  const stores = deps.work.read(caller.tenantId)
  const ids = await stores.jobRows.keptIds(job.id, MOST_KEPT)
  return { job, kept: await stores.taskLinks.withIds(ids) }
}

/** A page of the rows of a job in their order. Errors: those of {@link jobOf}, invalid PAGE_TOKEN_INVALID. */
export async function listJobRows(
  deps: Deps,
  caller: Caller,
  { id, outcome, page }: { id: string; outcome: Outcome | null; page: { size: number; token: string } },
): Promise<{ rows: JobRow[]; nextPageToken: string }> {
  const stores = deps.work.read(caller.tenantId)
  await jobOf(stores, caller, id)
  const size = pageSize(page.size, LIMITS)
  const query = ['job-rows', caller.tenantId, id, outcome ?? '']
  const [after] = deps.pageTokens.open(page.token, query) ?? []
  const found = await stores.jobRows.page(id, { after: Number(after ?? 0), outcome }, size + 1)
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  return {
    rows,
    nextPageToken: last && found.length > size ? deps.pageTokens.seal([last.line], query) : '',
  }
}
