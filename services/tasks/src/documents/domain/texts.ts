import type { TenantId } from '@smartproject/kit/types/ids'

import type { FileText } from '../../contents/area.js'

/** A version whose text holds all words of a search. */
export interface TextHit {
  readonly documentId: string
  readonly fileId: string
}

/** The texts of versions that open without naming them; each is a row of the work list until it is read. */
export interface TextStore {
  /** Notes a version whose text is to be read. */
  announce(version: TextHit & { projectNumber: number }, now: Date): Promise<void>
  /** Keeps what was read; null for a file without a text. A version that opens no more is no change. */
  keep(fileId: string, text: FileText | null): Promise<void>
  /** The hits of a search, up to a limit; none for a search without words. */
  matching(projectNumber: number, search: string, limit: number): Promise<TextHit[]>
  /** The beginnings of texts by the id of their file. */
  textsOf(fileIds: readonly string[]): Promise<Map<string, string>>
  drop(fileIds: readonly string[]): Promise<void>
}

/** A version whose text is to be read, of whatever tenant. */
export interface DueText {
  readonly tenantId: TenantId
  readonly fileId: string
  /** How often it was begun, this time included. */
  readonly tries: number
}

/** The work list across tenants. */
export interface TextQueue {
  /** Takes the version that waits longest; when it is not kept until then it is taken again. */
  take(now: Date, until: Date): Promise<DueText | null>
}
