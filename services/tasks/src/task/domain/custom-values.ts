import { isPlainDate } from '@smartproject/kit/types/plain-date'

import type { CustomValue } from '../../fields/area.js'
import type { FieldDefinition, FieldKind } from '../../catalogue/area.js'

/** A new value of a custom field; both parts empty clears it. */
export interface CustomEdit {
  readonly fieldId: string
  readonly text: string
  readonly number: number | null
}

/** The rules that values are judged by. */
export interface FieldRules {
  readonly definitions: readonly FieldDefinition[]
  /** True for those a person field may name. */
  isMember(userId: string): boolean
}

const MAX_TEXT = 1_000
const MAX_LINK = 2_000

const RULES: Record<
  FieldKind,
  (edit: CustomEdit, field: FieldDefinition, rules: FieldRules) => string | null
> = {
  text: ({ text }) => (text === '' ? 'TEXT_EXPECTED' : tooLong(text, MAX_TEXT)),
  number: ({ text, number }) =>
    number === null || text !== '' || !Number.isFinite(number) ? 'NUMBER_EXPECTED' : null,
  date: ({ text }) => (isPlainDate(text) ? null : 'DATE_INVALID'),
  choice: ({ text }, { choices }) => (choices.some(({ id }) => id === text) ? null : 'CHOICE_UNKNOWN'),
  person: ({ text }, _field, { isMember }) => (isMember(text) ? null : 'NOT_A_MEMBER'),
  link: ({ text }) => (isLink(text) ? tooLong(text, MAX_LINK) : 'LINK_INVALID'),
}

/** The values after an edit, or the reason why it cannot be: UNKNOWN for a field the project has not. */
export function editedValues(
  values: readonly CustomValue[],
  edits: readonly CustomEdit[],
  rules: FieldRules,
): { values: CustomValue[] } | { reason: string } {
  const kept = new Map(values.map((value) => [value.fieldId, value]))
  for (const edit of edits) {
    const field = rules.definitions.find(({ id }) => id === edit.fieldId)
    if (edit.text === '' && edit.number === null) {
      if (!field && !kept.has(edit.fieldId)) return { reason: 'UNKNOWN' }
      kept.delete(edit.fieldId)
      continue
    }
    if (!field) return { reason: 'UNKNOWN' }
    const reason = RULES[field.kind](edit, field, rules)
    if (reason) return { reason }
    const value = field.kind === 'number' && edit.number !== null ? edit.number : edit.text
    kept.set(field.id, { fieldId: field.id, slot: field.slot, value })
  }
  return { values: [...kept.values()] }
}

function tooLong(text: string, max: number): string | null {
  return [...text].length > max ? 'TOO_LONG' : null
}

function isLink(text: string): boolean {
  // A link is shown to others as one to press: no other scheme may come in by it.
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}
