import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import { fillableProject, givesWay, type Job, saveJob, type Stores } from '../../jobs/area.js'
import { type ImportContent, type ImportDetail, withUntaken } from '../domain/detail.js'
import type { ParsedFile, Source } from '../domain/parsed.js'
import { type Deps, IMPORT } from './deps.js'
import { contextOf } from './import-context.js'
import { suggestColumns, suggestLanes, suggestPeople } from './suggest-mapping.js'

/** So many rows are kept in one transaction. */
const BATCH = 1_000

/** A file as it was sent. */
export interface StartImportInput {
  readonly projectNumber: number
  readonly fileName: string
  readonly content: Uint8Array
  /** The kind of the file; null where it is to be recognised. */
  readonly source: Source | null
}

/**
 * Reads a file of tasks and proposes what its columns, states and people are; writes no task.
 * Errors: not_found PROJECT_NOT_FOUND, forbidden PERMISSION_DENIED | PROJECT_ARCHIVED, invalid `content` with the reason of the reader,
 * precondition JOB_RUNNING | TOO_MANY_JOBS.
 */
export async function startImport(deps: Deps, caller: Caller, input: StartImportInput): Promise<Job> {
  const { projectNumber, fileName, content, source } = input
  const stores = deps.work.read(caller.tenantId)
  const project = await fillableProject(stores, caller, projectNumber)
  const parsed = await deps.parseImport(content, { source })
  const now = deps.clock.now()
  const id = newId()
  const rows = parsed.rows.map(({ line, cells, faults }) => ({
    line,
    content: JSON.stringify({ cells, faults, struck: false } satisfies ImportContent),
  }))
  const context = await contextOf(
    stores,
    project,
    parsed.columns.map(({ header }) => header),
  )
  const detail = detailOf(parsed, context, await stores.subscriptions.timeZone())
  const job = jobOfFile({ id, caller, projectNumber, title: fileName, rows: rows.length, detail, now })
  // Before the job itself, and not all at once: a transaction with 10,000 rows does not fit everywhere.
  const part = { ...caller, idempotency: null }
  for (let at = 0; at < rows.length; at += BATCH)
    await deps.work.write(part, (parts) => parts.jobRows.insert(id, rows.slice(at, at + BATCH), now))
  return deps.work.write(caller, async (parts, changes) => {
    await fillableProject(parts, caller, projectNumber)
    await endDrafts(parts, caller, job)
    await parts.jobs.insert(job)
    changes.audit({
      action: 'job.started',
      targetType: 'job',
      targetId: id,
      project: projectNumber,
      details: { kind: IMPORT, source: parsed.source, rows: String(rows.length) },
    })
    return job
  })
}

function detailOf(
  parsed: ParsedFile,
  context: Awaited<ReturnType<typeof contextOf>>,
  timeZone: string,
): ImportDetail {
  const rows = parsed.rows.map(({ cells, faults }) => ({ cells, faults, struck: false }))
  const columns = suggestColumns(parsed.columns, context)
  const given = [...parsed.lanes, ...(context.remembered?.lanes ?? [])]
  return {
    source: parsed.source,
    columns: withUntaken(columns, rows),
    lanes: suggestLanes(columns, rows, { settings: context.settings, given }),
    people: suggestPeople(columns, rows, { ...context, given: context.remembered?.people ?? [] }),
    dateOrder: parsed.dateOrder,
    timeZone: context.remembered?.timeZone ?? timeZone,
    notes: parsed.notes,
    markdown: parsed.markdown,
  }
}

interface NewJob {
  readonly id: string
  readonly caller: Caller
  readonly projectNumber: number
  readonly title: string
  readonly rows: number
  readonly detail: ImportDetail
  readonly now: Date
}

function jobOfFile({ id, caller, projectNumber, title, rows, detail, now }: NewJob): Job {
  return {
    id,
    kind: IMPORT,
    projectNumber,
    userId: caller.userId,
    actorId: caller.userId,
    title,
    state: 'uploaded',
    detail: JSON.stringify(detail),
    counts: { rows, new: 0, updated: 0, same: 0, fault: 0, struck: 0 },
    doneSteps: 0,
    allSteps: 0,
    reason: '',
    tries: 0,
    firstNumber: 0,
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
