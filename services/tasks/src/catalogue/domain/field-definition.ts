import type { FieldViolation } from '@smartproject/kit/errors'

import type { Draft, ProjectItem } from './project-items.js'

/** Kinds of custom fields. */
export const FIELD_KINDS = ['text', 'number', 'date', 'choice', 'person', 'link'] as const

/** The content of a custom field. */
export type FieldKind = (typeof FIELD_KINDS)[number]

/** A value a choice field may have. */
export interface FieldChoice {
  readonly id: string
  readonly name: string
  /** `#rrggbb`, or empty. */
  readonly color: string
}

/** A field that a project or a subscription adds to its tasks. */
export interface FieldDefinition extends ProjectItem {
  readonly name: string
  readonly kind: FieldKind
  readonly choices: readonly FieldChoice[]
  readonly position: number
  readonly onCard: boolean
  /** Which index sorts by it: 0 to 9 for fields of the subscription, 10 to 19 for those of a project. */
  readonly slot: number
}

/** Fields that one project, or the subscription, may have. */
export const MAX_FIELDS = 10

/** The chosen values of a field. */
export type FieldDraft = Omit<Draft<FieldDefinition>, 'slot'>

/** The fault of the choices of a field: a choice field has some, each once; others have none. */
export function choiceFaults({ kind, choices }: Pick<FieldDraft, 'kind' | 'choices'>): FieldViolation[] {
  const fault = (reason: string) => [{ field: 'field.choices', reason }]
  if (kind !== 'choice') return choices.length > 0 ? fault('NOT_A_CHOICE') : []
  if (choices.length === 0) return fault('REQUIRED')
  const once = (key: 'id' | 'name') => new Set(choices.map((choice) => choice[key])).size === choices.length
  return once('id') && once('name') ? [] : fault('TWICE')
}

/** A slot none of the fields has, of those the project's (or the subscription's) fields lie in; null when all are taken. */
export function freeSlot(projectNumber: number, fields: readonly FieldDefinition[]): number | null {
  const taken = new Set(fields.filter((f) => f.projectNumber === projectNumber).map((f) => f.slot))
  const first = projectNumber === 0 ? 0 : MAX_FIELDS
  const slots = Array.from({ length: MAX_FIELDS }, (_, i) => first + i)
  return slots.find((slot) => !taken.has(slot)) ?? null
}
