import { DomainError, type FieldViolation, invalid } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { type Job, jobOf, judgeJob, keepJudged, saveJob } from '../../jobs/area.js'
import { type ImportContent, type ImportDetail, type RowChange, withUntaken } from '../domain/detail.js'
import { type Deps, IMPORT } from './deps.js'
import { contentsOf } from './import-context.js'
import { WITHOUT_DAYS } from './plan-row.js'
import { importPlanner } from './judge-rows.js'

/** So many changed rows are kept in one transaction. */
const BATCH = 1_000

/** Changes of rows before a file is judged. */
export interface CheckImportInput {
  readonly id: string
  readonly changes: readonly RowChange[]
  /** Leaves out all rows that have faults by now, besides those changes. */
  readonly strikeFaults: boolean
}

/** The planner of this area, by the kind of its jobs. */
export const IMPORT_PLANNERS = { [IMPORT]: importPlanner }

/**
 * Changes some rows of a file, and judges all of them as the project is now; writes no task. Errors: those of a job, precondition
 * JOB_SETTLED, invalid `changes`.
 */
export async function checkImport(
  deps: Deps,
  caller: Caller,
  { id, changes, strikeFaults }: CheckImportInput,
): Promise<Job> {
  const stores = deps.work.read(caller.tenantId)
  const { job } = await jobOf(stores, caller, id)
  if (job.state !== 'mapped' && job.state !== 'checked') throw new DomainError('precondition', 'JOB_SETTLED')
  const detail = JSON.parse(job.detail) as ImportDetail
  const contents = await contentsOf(stores, id)
  const changed = changedRows(contents, changes, detail.columns.length)
  if (strikeFaults)
    for (const { row, content } of contents)
      if (row.outcome === 'fault' && !changed.has(row.line))
        changed.set(row.line, { ...content, struck: true })
  const part = { ...caller, idempotency: null }
  const kept = [...changed].map(([line, content]) => ({ line, content: JSON.stringify(content) }))
  for (let at = 0; at < kept.length; at += BATCH)
    await deps.work.write(part, async (parts) => {
      await jobOf(parts, caller, id)
      await parts.jobRows.setContent(id, kept.slice(at, at + BATCH))
    })
  const begun = await deps.work.write(part, (parts) => {
    return saveJob(parts, job, { state: 'mapped', reason: '' }, deps.clock.now())
  })
  const rows = await judgeJob(deps, caller, { planners: IMPORT_PLANNERS, job: begun })
  const known = new Set(
    rows.flatMap(({ line, outcome }) => (outcome === 'updated' || outcome === 'same' ? [line] : [])),
  )
  const untaken = new Map(
    rows.map(({ line, hints = [] }) => [
      line,
      hints.flatMap(({ column, reason }) => (reason === WITHOUT_DAYS ? [column] : [])),
    ]),
  )
  const columns = withUntaken(
    detail.columns,
    contents.map(({ row, content }) => ({
      ...(changed.get(row.line) ?? content),
      isKnown: known.has(row.line),
      untaken: untaken.get(row.line) ?? [],
    })),
  )
  const checked = { state: 'checked', detail: JSON.stringify({ ...detail, columns }) } as const
  return keepJudged(deps, caller, { job: begun, rows }, checked)
}

function changedRows(
  contents: readonly { readonly row: { readonly line: number }; readonly content: ImportContent }[],
  changes: readonly RowChange[],
  columns: number,
): Map<number, ImportContent> {
  const byLine = new Map(contents.map(({ row, content }) => [row.line, content]))
  const faults: FieldViolation[] = []
  const changed = new Map<number, ImportContent>()
  for (const [at, { line, cells, struck }] of changes.entries()) {
    const content = byLine.get(line)
    if (!content) faults.push({ field: `changes.${at}.line`, reason: 'UNKNOWN' })
    else if (cells && cells.length !== columns)
      faults.push({ field: `changes.${at}.cells`, reason: 'COLUMNS_OTHERS' })
    else changed.set(line, cells ? { cells, faults: [], struck } : { ...content, struck })
  }
  if (faults.length > 0) throw invalid(faults)
  return changed
}
