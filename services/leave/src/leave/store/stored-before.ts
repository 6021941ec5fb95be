import { typeOfWord } from '@smartproject/kit/bus/leave-type'

import type { FieldChange } from '../domain/leave-change.js'

/** The key of a stored type; an older row's word becomes its key. */
export function typeKey(stored: string): string {
  return typeOfWord(stored)?.key ?? stored
}

/** Said besides the changed fields, in the words of a person: an arrow in it means nothing. */
const REMARKS = ['approve_anyway', 'clashes']
const ARROW = ' → '

/**
 * A change as the history stores it. Older rows, and those that an older replica writes while it is being replaced,
 * hold a sentence “old → new”, or the new value alone.
 */
export function fieldChange(field: string, stored: FieldChange | string): FieldChange {
  if (typeof stored !== 'string') return stored
  const value = (text: string) => (field === 'leave_type' ? typeKey(text) : text)
  const arrow = REMARKS.includes(field) ? -1 : stored.indexOf(ARROW)
  if (arrow < 0) return { from: null, to: value(stored) }
  return { from: value(stored.slice(0, arrow)), to: value(stored.slice(arrow + ARROW.length)) }
}

/** The changes of a row of the history. */
export function fieldChanges(
  stored: Readonly<Record<string, FieldChange | string>>,
): Record<string, FieldChange> {
  return Object.fromEntries(
    Object.entries(stored).map(([field, change]) => [field, fieldChange(field, change)]),
  )
}
