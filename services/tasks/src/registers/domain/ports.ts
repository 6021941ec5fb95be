import type { EntrySort } from './definition.js'
import type { Entry, EntryRevision } from './entry.js'

/** Which entries of a register. */
export interface EntryFilter {
  /** 0 for those of all `projects`. */
  readonly projectNumber: number
  /** The projects among whose entries those are looked for that the project has adopted; its own ones without it. */
  readonly adoptedFrom?: readonly number[]
  /** The projects of which all entries are looked for, where no single one is named. */
  readonly projects?: readonly number[]
  readonly kind: string
  /** Empty for all. */
  readonly states: readonly string[]
  /** Empty for all. */
  readonly ownerId: string
  /** Words that their texts hold; empty for all. */
  readonly text: string
}

/** The sort key and the id of the last entry of a page. */
export type EntryPosition = readonly [key: string | number, id: string]

/** Entries of the registers of one tenant. */
export interface EntryStore {
  /** Also a deleted one. */
  byId(id: string): Promise<Entry | null>
  /** The latest changes of an entry, newest first. */
  revisionsOf(id: string): Promise<EntryRevision[]>
  /** Those that are not deleted, from after the position. */
  list(
    filter: EntryFilter,
    sort: EntrySort,
    after: EntryPosition | null,
    limit: number,
  ): Promise<{ entry: Entry; position: EntryPosition }[]>
  /** The projects of which the project has adopted entries that are not deleted. */
  adoptedFrom(projectNumber: number, kind: string): Promise<number[]>
  /** How many of a register are not deleted. */
  count(projectNumber: number, kind: string): Promise<number>
  /** Those that are there and not deleted. */
  withIds(ids: readonly string[]): Promise<Entry[]>
  insertMany(entries: readonly Entry[]): Promise<void>
  /** Sets which projects make use of the entry, whatever its version. */
  setAdopters(id: string, adopters: readonly number[]): Promise<void>
  /** Replaces the entry of the version before and adds to its history; false when that version is gone. */
  update(entry: Entry, revisions: readonly EntryRevision[]): Promise<boolean>
}
