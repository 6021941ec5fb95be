import type { DocumentState } from './document.js'
import type { Viewer } from './rights.js'
import type { TextHit } from './texts.js'

/** The ways in which a library is sorted. */
export const SORTS = ['name', 'changed', 'size', 'state'] as const
export type SortName = (typeof SORTS)[number]

export interface DocumentSort {
  readonly by: SortName
  readonly descending: boolean
}

/** Which documents the caller asks for; empty texts and false leave out nothing. */
export interface DocumentCriteria {
  readonly state: DocumentState | ''
  readonly tag: string
  readonly query: string
  readonly managedBy: string
  readonly held: boolean
  readonly mine: boolean
  readonly expired: boolean
}

/** Which documents of a library. */
export interface DocumentFilter extends DocumentCriteria {
  readonly projectNumber: number
  /** Those of the folder; null for those of all. */
  readonly folderId: string | null
  readonly trash: boolean
  readonly viewer: Viewer
  readonly userId: string
  readonly now: Date
  /** yyyy-mm-dd in the zone of the company. */
  readonly today: string
  /** Versions whose text holds the words of the query. */
  readonly hits: readonly TextHit[]
}

/** The sort key and the id of the last document of a page. */
export type DocumentPosition = readonly [key: string | number, id: string]

/** True when the criteria leave out nothing. */
export function isUnfiltered({
  state,
  tag,
  query,
  managedBy,
  held,
  mine,
  expired,
}: DocumentCriteria): boolean {
  return [state, tag, query, managedBy].every((text) => text === '') && !held && !mine && !expired
}
