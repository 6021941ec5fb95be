import type { StoredText } from '@smartproject/kit/rich-text/stored'

import type { ProjectPart } from '../../facts/area.js'

/** A word in the languages of the product. */
export interface Words {
  readonly en: string
  readonly ar: string
}

/** The rule of one field of a register. */
export type FieldRule =
  /** A rich one has lines and formatting; its value is its plain text. */
  | { readonly type: 'text'; readonly max: number; readonly required?: true; readonly rich?: true }
  | { readonly type: 'int'; readonly min: number; readonly max: number }
  /** A number with up to four digits after the point, of either sign. */
  | { readonly type: 'decimal' }
  | { readonly type: 'choice'; readonly values: readonly string[] }
  | { readonly type: 'date' }
  | { readonly type: 'person' }
  /** Tasks of the project, labels that its tasks may have, or entries of its registers. */
  | { readonly type: 'links'; readonly to: LinkTarget; readonly max: number }

export type LinkTarget = 'task' | 'label' | 'entry'

/** The value of one field; links are ids. */
export type FieldValue = string | number | readonly string[]

/** The values of the fields of an entry; an empty field is not there. */
export type FieldValues = Readonly<Record<string, FieldValue>>

/** The JSON of the trees of rich texts, by the names of their fields; a text that says all of itself has none. */
export type FieldTrees = Readonly<Record<string, string>>

/** The content of an entry. */
export interface EntryContent {
  readonly fields: FieldValues
  /** Left out for none. */
  readonly trees?: FieldTrees
}

/** A step from one state to another. */
export interface Move {
  readonly from: string
  readonly to: string
  /** Fields and figures that must not be empty by then. */
  readonly requires?: readonly string[]
  /** The register in which the move makes an entry of the same title; both are linked. */
  readonly makes?: string
  /** Only who decides in the project makes it, not the entry's maker or owner. */
  readonly decided?: true
}

/** By what a list may be sorted. */
export const SORTS = ['number', 'title', 'state', 'due', 'score', 'updated'] as const

export type SortName = (typeof SORTS)[number]

export interface EntrySort {
  readonly by: SortName
  readonly descending: boolean
}

/** Rights in a project, by the role there (0 without one). The owner of the subscription may do everything. */
export interface RegisterRights {
  readonly reads: (role: number) => boolean
  readonly notes: (role: number) => boolean
  /** Change, move, delete and restore any entry; who notes may do that with entries of their own. */
  readonly runs: (role: number) => boolean
  /** Make the moves that are decided. */
  readonly decides: (role: number) => boolean
}

/**
 * A register of projects, as data and pure functions. Store, use cases, RPCs, export and rights follow from it; the
 * API of the BFF mirrors fields, states and moves for browsers.
 */
export interface RegisterDefinition {
  readonly kind: string
  /** Stands before the number of an entry: `R` makes `R-7`. */
  readonly prefix: string
  /** Beside these each entry has a title, a description, an owner, a due day, labels, tasks and related entries. */
  readonly fields: Readonly<Record<string, FieldRule>>
  /** Figures that follow from the fields; null while one cannot be computed. */
  readonly figures: Readonly<Record<string, (values: FieldValues) => number | null>>
  /** The first is that of a new entry; lists sort by this order. */
  readonly states: readonly [string, ...string[]]
  readonly moves: readonly Move[]
  /** The state in which other projects may adopt an entry; without one they may not. */
  readonly adoptable?: string
  readonly rights: RegisterRights
  /** The part of a project that the register is; without one it cannot be switched off. */
  readonly part?: ProjectPart
  /** Whether entries are commented on. */
  readonly comments: boolean
  /** Whether entries have files. */
  readonly attachments: boolean
  /** The usual order of a list. */
  readonly sort: EntrySort
  /** The words of exports for fields, figures, states and choices. */
  readonly words: Readonly<Record<string, Words>>
}

/** The common fields of every entry. */
export const COMMON_FIELDS = {
  title: { type: 'text', max: 200, required: true },
  description: { type: 'text', max: 5_000, rich: true },
  owner: { type: 'person' },
  due: { type: 'date' },
  labels: { type: 'links', to: 'label', max: 20 },
  tasks: { type: 'links', to: 'task', max: 50 },
  entries: { type: 'links', to: 'entry', max: 50 },
} as const satisfies Record<string, FieldRule>

/** All fields of a register, the common ones first. */
export function fieldsOf(register: RegisterDefinition): Readonly<Record<string, FieldRule>> {
  return { ...COMMON_FIELDS, ...register.fields }
}

/** The number of a field, or null where it is empty. */
export function numberIn(values: FieldValues, field: string): number | null {
  const value = values[field]
  return typeof value === 'number' ? value : null
}

/** The targets of a field's links; none where it is empty. */
export function idsIn(values: FieldValues, field: string): readonly string[] {
  const value = values[field]
  return Array.isArray(value) ? (value as readonly string[]) : []
}

/** The names of the fields that link to such things. */
export function linksTo(register: RegisterDefinition, target: LinkTarget): string[] {
  return Object.entries(fieldsOf(register)).flatMap(([name, rule]) =>
    rule.type === 'links' && rule.to === target ? [name] : [],
  )
}

/** The text of a field; empty where there is none. */
export function textIn(values: FieldValues, field: string): string {
  const value = values[field]
  return typeof value === 'string' ? value : ''
}

/** A rich text with its tree. */
export function storedIn({ fields, trees }: EntryContent, field: string): StoredText {
  return { text: textIn(fields, field), tree: trees?.[field] ?? '' }
}

/** The names of the fields that are rich texts. */
export function richFields(register: RegisterDefinition): string[] {
  return Object.entries(fieldsOf(register)).flatMap(([name, rule]) =>
    rule.type === 'text' && rule.rich ? [name] : [],
  )
}
