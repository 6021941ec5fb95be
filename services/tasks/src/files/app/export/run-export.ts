import { createHash } from 'node:crypto'

import { DomainError } from '@smartproject/kit/errors'
import { WORKBOOK_TYPE } from '@smartproject/kit/sheets/workbook'
import { newId } from '@smartproject/kit/types/ids'

import { orderOf, selectedProjects } from '../../../query/area.js'
import {
  callerOf,
  type ExportFormat,
  type ExportJob,
  type TaskExport,
  type SourceExport,
} from '../../domain/export-job.js'
import { ended } from '../../domain/progress.js'
import { KEEP_MS, type StoredFile } from '../../domain/task-file.js'
import type { FileDeps } from '../file-deps.js'
import type { Cell, Table } from './cell.js'
import { exportColumns } from './columns.js'
import { namesIn } from './names.js'
import { archiveBytes } from './archive.js'
import type { ExportSource } from './source.js'
import { taskRows } from './task-rows.js'
import { writeCsv } from './write-csv.js'
import { writeJson } from './write-json.js'
import { writeXlsx } from './write-xlsx.js'

/** Most rows of one export. */
const MAX_ROWS = 100_000

const FORMATS: Record<
  ExportFormat,
  { contentType: string; write: (table: Table) => AsyncGenerator<Uint8Array> }
> = {
  csv: { contentType: 'text/csv', write: writeCsv },
  xlsx: {
    contentType: WORKBOOK_TYPE,
    write: writeXlsx,
  },
  json: { contentType: 'application/json', write: writeJson },
}

const ZIP_TYPE = 'application/zip'

/** The dependencies of exports; `sources` are those of other areas, by name. */
export interface ExportDeps extends FileDeps {
  readonly sources: Readonly<Record<string, ExportSource>>
}

/** Raised inside an export that its caller has cancelled, or that this process must let go. */
export class ExportInterrupted extends Error {
  override readonly name = 'ExportInterrupted'
}

/**
 * Makes one export from its beginning: writes the rows or the files to a file, then ends the job in one transaction. Bytes of an
 * earlier start are deleted when due. `go` is asked after each page whether to go on.
 * Errors: ExportInterrupted, precondition EXPORT_TOO_LARGE | DOWNLOAD_CHANGED, and those of reading.
 */
export async function runExport(deps: ExportDeps, job: ExportJob, go: () => boolean): Promise<void> {
  const caller = callerOf(job)
  const stores = deps.work.read(caller.tenantId)
  const blobKey = `${job.tenantId}/${newId()}`
  await stores.blobLedger.plan(blobKey, inADay(deps))
  const hash = createHash('sha256')
  let size = 0
  const { name, bytes } = await bytesOf(deps, job, go)
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      size += chunk.byteLength
      hash.update(chunk)
      yield chunk
    }
  }
  await deps.blobs.put(blobKey, counted())
  await finish(deps, job, { name, blobKey, size, sha256: hash.digest('hex') })
}

/** The bytes of the file, with what stands in its name. */
async function bytesOf(
  deps: ExportDeps,
  job: ExportJob,
  go: () => boolean,
): Promise<{ name: string; bytes: AsyncGenerator<Uint8Array> }> {
  const { input } = job
  if ('files' in input) {
    const bytes = await archiveBytes(deps, callerOf(job), input, progressOf(deps, job, go))
    return { name: input.name, bytes }
  }
  const { name, ...table } =
    'source' in input ? await sourceTable(deps, job, input, go) : await taskTable(deps, job, input, go)
  return { name, bytes: FORMATS[input.format].write(table) }
}

/** A table with what stands in the name of its file. */
type NamedTable = Table & { readonly name: string }

/** Notes how far the job is; ends it when its caller has cancelled. */
function progressOf(deps: FileDeps, job: ExportJob, go: () => boolean) {
  const { progress } = deps.work.read(callerOf(job).tenantId)
  return async (rows: number, total: number) => {
    // All but the last percent: that one is for the file being there.
    const percent = Math.min(99, Math.floor((rows * 99) / Math.max(1, total)))
    if (!go() || !(await progress.advance(job.id, percent))) throw new ExportInterrupted()
  }
}

async function sourceTable(
  deps: ExportDeps,
  job: ExportJob,
  input: SourceExport,
  go: () => boolean,
): Promise<NamedTable> {
  const source = deps.sources[input.source]
  if (!source) throw new Error(`there is no source ${input.source}`)
  const { name, sheet, columns, pages, total } = await source(callerOf(job), input)
  const passed = progressOf(deps, job, go)
  async function* rows(): AsyncGenerator<readonly Cell[]> {
    let done = 0
    for await (const page of pages()) {
      yield* page
      done += page.length
      await passed(done, total)
    }
  }
  const rightToLeft = input.locale === 'ar'
  const timeZone = await deps.work.read(callerOf(job).tenantId).subscriptions.timeZone()
  return { name, columns, rows: rows(), sheet, rightToLeft, time: deps.clock.now(), timeZone }
}

async function taskTable(
  deps: FileDeps,
  job: ExportJob,
  input: TaskExport,
  go: () => boolean,
): Promise<NamedTable> {
  const caller = callerOf(job)
  const stores = deps.work.read(caller.tenantId)
  const projectNumbers = await selectedProjects(stores, caller, input.projectNumbers)
  const selection = { projectNumbers, archived: input.archived, filter: input.filter }
  const total = await stores.taskQueries.count(selection, MAX_ROWS + 1)
  if (total > MAX_ROWS) throw new DomainError('precondition', 'EXPORT_TOO_LARGE')
  const columns = await exportColumns(stores, input, projectNumbers)
  const report = progressOf(deps, job, go)
  const passed = (rows: number) => report(rows, total)
  const names = await namesIn(stores, projectNumbers, input.locale)
  const order = await orderOf(stores, input.order, projectNumbers)
  return {
    name: 'tasks',
    columns,
    rows: taskRows({ stores, selection, order, columns, names, passed }),
    rightToLeft: input.locale === 'ar',
    time: deps.clock.now(),
    timeZone: await stores.subscriptions.timeZone(),
  }
}

async function finish(
  deps: FileDeps,
  job: ExportJob,
  made: Pick<StoredFile, 'name' | 'blobKey' | 'size' | 'sha256'>,
): Promise<void> {
  const now = deps.clock.now()
  const expireTime = inADay(deps)
  const { format } = job.input
  await deps.work.write(callerOf(job), async (stores, changes) => {
    const progress = await stores.progress.byId(job.id)
    await stores.exportJobs.delete(job.id)
    if (progress?.status !== 'running') return
    const file: StoredFile = {
      ...made,
      id: newId(),
      subject: null,
      name: `${made.name}-${now.toISOString().slice(0, 10)}.${format}`,
      contentType: format === 'zip' ? ZIP_TYPE : FORMATS[format].contentType,
      createdBy: job.userId,
      createTime: now,
      kept: true,
      blobUpload: '',
      offset: made.size,
      expireTime,
    }
    await stores.files.insert(file)
    await stores.blobLedger.plan(made.blobKey, expireTime)
    await stores.progress.save(ended(progress, { status: 'done', fileId: file.id }))
    changes.audit({ action: 'export.made', targetType: 'export', targetId: job.id, details: { format } })
  })
}

/** Ends a job that cannot be made. */
export async function failExport(deps: FileDeps, job: ExportJob, reason: string): Promise<void> {
  await deps.work.write(callerOf(job), async (stores, changes) => {
    const progress = await stores.progress.byId(job.id)
    await stores.exportJobs.delete(job.id)
    if (progress?.status !== 'running') return
    await stores.progress.save(ended(progress, { status: 'failed', reason }))
    changes.audit({ action: 'export.failed', targetType: 'export', targetId: job.id, details: { reason } })
  })
}

function inADay({ clock }: FileDeps): Date {
  return new Date(clock.now().getTime() + KEEP_MS)
}
