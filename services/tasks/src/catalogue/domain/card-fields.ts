import type { FieldViolation } from '@smartproject/kit/errors'

import type { FieldDefinition } from './field-definition.js'

/** The fields of a card beside code and name; own fields are named `custom:<id>`. */
const CARD_FIELDS: ReadonlySet<string> = new Set([
  'labels',
  'category',
  'release',
  'due_date',
  'story_points',
  'priority',
  'assignee',
  'people',
  'subtasks',
  'comments',
  'files',
  'estimate',
])

const CUSTOM = 'custom:'
const COLUMN = /^[a-z][a-z_]{0,39}$/

type Fields = readonly Pick<FieldDefinition, 'id'>[]

/** The fault of names that no card can show, if any. */
export function cardFieldFaults(names: readonly string[], fields: Fields, field: string): FieldViolation[] {
  return faults(names, fields, field, (name) => CARD_FIELDS.has(name))
}

/** The fault of names that cannot be columns of a list, if any: a list shows more of a task than a card. */
export function columnFaults(names: readonly string[], fields: Fields, field: string): FieldViolation[] {
  return faults(names, fields, field, (name) => COLUMN.test(name))
}

/** The names without those of own fields that are gone. */
export function withoutLost(names: readonly string[], fields: Fields): string[] {
  return names.filter((name) => !name.startsWith(CUSTOM) || isKnown(name, fields))
}

function faults(
  names: readonly string[],
  fields: Fields,
  field: string,
  isName: (name: string) => boolean,
): FieldViolation[] {
  if (new Set(names).size < names.length) return [{ field, reason: 'TWICE' }]
  const known = names.every((name) => (name.startsWith(CUSTOM) ? isKnown(name, fields) : isName(name)))
  return known ? [] : [{ field, reason: 'UNKNOWN' }]
}

function isKnown(name: string, fields: Fields): boolean {
  return fields.some(({ id }) => name === `${CUSTOM}${id}`)
}
