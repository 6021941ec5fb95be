import type { PlainDate } from '@smartproject/kit/types/plain-date'

/** Most tasks that one copy makes. */
export const MAX_COPIED = 2_000
/** Most tasks that move at once: one transaction takes them away, and one brings them back. */
export const MAX_MOVED = 1_000

/** The kinds of things that tasks name in their project. */
export const NAME_KINDS = ['labels', 'categories', 'releases'] as const
export type NameKind = (typeof NAME_KINDS)[number]

/** Parts of tasks that are copied if they are chosen: comments, files, watchers, the lanes that tasks are in, and the folders of the library without documents. */
export const COPY_PARTS = ['comments', 'files', 'watchers', 'lanes', 'folders'] as const
export type CopyPart = (typeof COPY_PARTS)[number]

/** Days stay, move by working days, or are left out. */
export const COPY_DATES = ['keep', 'shift', 'none'] as const
export type CopyDates = (typeof COPY_DATES)[number]

/** The tasks that are copied: chosen ones with their parts, the open ones of a project, or all of it. */
export const COPY_SCOPES = ['chosen', 'open', 'all'] as const
export type CopyScope = (typeof COPY_SCOPES)[number]

/** The choices of one kind of names. A name that the project has is always used. */
export interface CopyNames {
  /** Names that the project does not have are made; else they are left out. */
  readonly make: boolean
  /** Other names, by the names in the project that is copied from; an empty one is left out. */
  readonly map: readonly { readonly from: string; readonly to: string }[]
}

/** The choices of a person about a copy. */
export interface CopyChoices {
  readonly from: number
  /** The task under which those stand that stood on top; empty for none. */
  readonly parentId: string
  readonly names: Readonly<Record<NameKind, CopyNames>>
  readonly dates: CopyDates
  /** The day on which the first task begins, where days move. */
  readonly firstDay: PlainDate | null
  readonly parts: readonly CopyPart[]
}

/** The part of a job that a copy keeps. */
export interface CopyDetail extends CopyChoices {
  readonly left: readonly LeftBehind[]
  /** Names that are made; missing in jobs from before they were listed. */
  readonly made?: readonly MadeNames[]
  /** Bytes that the plan of the company has room for. */
  readonly storage: number
}

/** The part of each row that a copy keeps. */
export interface CopyContent {
  /** Item id and name, as they were when the copy was begun. */
  readonly cells: readonly [string, string]
  readonly struck: false
  readonly taskId: string
}

/** Why something of the tasks does not come along. */
export type LeftReason =
  | 'outside_links'
  | 'fields'
  | 'people'
  | 'watchers'
  | 'labels'
  | 'categories'
  | 'releases'
  | 'lanes'
  | 'descriptions'

/** Things that do not come along. */
export interface LeftBehind {
  readonly reason: LeftReason
  /** How many times. */
  readonly count: number
  /** Their names, each once, no more than the limit: codes of tasks, ids of people, else names. */
  readonly names: readonly string[]
}

/** Names of a kind that the project does not have and that are made in it. */
export interface MadeNames extends Omit<LeftBehind, 'reason'> {
  readonly kind: NameKind
}

/** Most names of a reason that are kept. */
const MOST_NAMES = 100

interface Counted {
  count: number
  readonly names: Set<string>
}

/** Collects things that do not come along, and names that are made. */
export class LeftList {
  private readonly found = new Map<LeftReason, Counted>()
  private readonly makes = new Map<NameKind, Counted>()

  add(reason: LeftReason, name: string): void {
    note(this.found, reason, name)
  }

  make(kind: NameKind, name: string): void {
    note(this.makes, kind, name)
  }

  list(): LeftBehind[] {
    return [...this.found].map(([reason, { count, names }]) => ({ reason, count, names: [...names] }))
  }

  made(): MadeNames[] {
    return [...this.makes].map(([kind, { count, names }]) => ({ kind, count, names: [...names] }))
  }
}

function note<K extends string>(found: Map<K, Counted>, of: K, name: string): void {
  const entry = found.get(of) ?? { count: 0, names: new Set<string>() }
  entry.count += 1
  if (entry.names.size < MOST_NAMES) entry.names.add(name)
  found.set(of, entry)
}
