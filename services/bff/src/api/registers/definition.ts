import type { ProjectFlag } from '../company/project-flags.js'

// The definition of a register for browsers. The tasks service holds the same as its rules; a test holds both together.

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
  | { readonly type: 'links'; readonly to: 'task' | 'label' | 'entry'; readonly max: number }

/**
 * A step from one state to another; `requires` are fields and figures that must not be empty by then, `makes` is the register of
 * an entry that is made and linked, and only who decides in the project makes one that is `decided`.
 */
export interface Move {
  readonly from: string
  readonly to: string
  readonly requires?: readonly string[]
  readonly makes?: string
  readonly decided?: true
}

export interface RegisterShape {
  readonly kind: string
  /** The switch of its project that takes it away; without one it is always there. */
  readonly flag?: ProjectFlag
  /** The call that copies it from another project; without one it is not copied. */
  readonly copiedBy?: 'cloneriskRegister' | 'clonelearntLessons'
  /** Beside the common fields. */
  readonly fields: Readonly<Record<string, FieldRule>>
  /** Figures that follow from the fields. */
  readonly figures: readonly string[]
  readonly states: readonly [string, ...string[]]
  readonly moves: readonly Move[]
  /** The state in which other projects may adopt an entry; without one they may not. */
  readonly adoptable?: string
  /** Whether entries are commented on. */
  readonly comments: boolean
  /** Whether entries have files. */
  readonly attachments: boolean
  readonly sort: { readonly by: SortName; readonly descending: boolean }
  /** Who may do what, as a name that the permission tests know. */
  readonly rights: 'notes' | 'goals'
  /** The columns of a list beside number, title and state. */
  readonly columns: readonly string[]
}

/** The roles in a project whose people read its registers. */
export const READING_ROLES: readonly number[] = [1, 2, 3, 4, 5, 6, 7]

/** By what a list may be sorted. */
export const SORTS = ['number', 'title', 'state', 'due', 'score', 'updated'] as const
export type SortName = (typeof SORTS)[number]

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
export function fieldsOf(register: RegisterShape): Readonly<Record<string, FieldRule>> {
  return { ...COMMON_FIELDS, ...register.fields }
}
