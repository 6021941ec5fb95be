import type { Caller } from '@smartproject/kit/types/caller'
import { tenantId } from '@smartproject/kit/types/ids'

import type { SortRequest, TaskFilter } from '../../query/area.js'

/** The format of an export. */
export type ExportFormat = 'csv' | 'xlsx' | 'json'

/** Language of headings and names of lanes. */
export type ExportLocale = 'en' | 'ar'

/** The order for an export. */
export interface TaskExport {
  /** Empty for all projects the user may read. */
  readonly projectNumbers: readonly number[]
  readonly archived: boolean
  readonly filter: TaskFilter
  readonly order: SortRequest
  readonly format: ExportFormat
  /** Columns in their order; empty for all. */
  readonly columns: readonly string[]
  readonly locale: ExportLocale
}

/** The part about another area than tasks: its source, and the query in that source's own words (JSON text). */
export interface SourceExport {
  readonly source: string
  readonly query: string
  readonly format: ExportFormat
  readonly locale: ExportLocale
}

/** Files to be packed into one ZIP. The right to each is asked for again when its turn comes. */
export interface ArchiveExport {
  readonly format: 'zip'
  /** Stands in the name of the file. */
  readonly name: string
  readonly files: readonly ArchiveFile[]
}

/** A file, and its place in the ZIP. */
export interface ArchiveFile {
  readonly fileId: string
  /** Safe names, separated by slashes. */
  readonly path: string
}

/** An export to be made; gone once it has ended. Its id is that of its progress. */
export interface ExportJob {
  readonly id: string
  readonly tenantId: string
  readonly userId: string
  /** True when the user was the owner of the subscription. */
  readonly owner: boolean
  readonly input: TaskExport | SourceExport | ArchiveExport
}

/** Exports to be made, as the transaction that asks for one sees them. */
export interface ExportJobStore {
  insert(job: ExportJob): Promise<void>
  delete(id: string): Promise<void>
}

/** The exports of all tenants, as the worker sees them. */
export interface ExportQueue {
  /** Jobs in the order they were asked for, at most `limit`. */
  waiting(limit: number): Promise<ExportJob[]>
  /** Takes or renews the job for this process; false while another has it. A process that died loses it by itself. */
  hold(id: string): Promise<boolean>
  free(id: string): Promise<void>
  /** Counts a start of the job and tells how many there were. */
  begin(id: string): Promise<number>
}

/** The user who asked, as the use cases know a caller; what the user may read is looked up anew. */
export function callerOf(job: ExportJob): Caller {
  return {
    userId: job.userId,
    tenantId: tenantId(job.tenantId),
    sessionId: '',
    permissions: new Set(),
    owner: job.owner,
    idempotency: null,
    requestId: job.id,
  }
}
