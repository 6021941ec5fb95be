import type { LeaveApplicationEvent } from '@smartproject/proto/smartproject/leave/events/v1/leave_event'
import { LeaveType as Numbered } from '@smartproject/proto/smartproject/leave/v1/leave_service'

import type { LocalText } from '../types/local-text.js'

/** A type of leave as others know it: the key to store, the title to show. */
export interface LeaveTypeName {
  readonly key: string
  readonly title: LocalText
}

interface NumberedType extends LeaveTypeName {
  readonly number: Numbered
  /** The word for it in stored rows before types had keys. */
  readonly word: string
}

// The meaning of the numbers in older events and requests. Types are rows of the leave service; this never grows.
const NUMBERED: readonly NumberedType[] = [
  numberedType(Numbered.SICK, 'sick', 'Sick leave', 'إجازة مرضية'),
  numberedType(Numbered.CASUAL, 'casual', 'Casual leave', 'إجازة عارضة'),
  numberedType(Numbered.ANNUAL, 'annual', 'Annual leave', 'إجازة سنوية'),
  numberedType(Numbered.TRAINING, 'training', 'Training', 'تدريب'),
]

function numberedType(number: Numbered, word: string, key: string, ar: string): NumberedType {
  return { number, word, key, title: { en: key, ar } }
}

/** Words that stand for types in rows stored before types had keys. */
export const OLD_WORDS: readonly string[] = NUMBERED.map(({ word }) => word)

/** The type that one of these words stands for; null for any other text. */
export function typeOfWord(word: string): LeaveTypeName | null {
  return nameOf(NUMBERED.find((one) => one.word === word))
}

/**
 * The type that an event of the leave service names, by its key and title or, in older events, by its number; null when it
 * names none. A title that is missing in one language is that of the other, and the key when there is none.
 */
export function leaveTypeOf(
  message: Pick<LeaveApplicationEvent, 'leaveType' | 'leaveTypeKey' | 'leaveTypeTitle'>,
): LeaveTypeName | null {
  const { leaveType, leaveTypeKey: key, leaveTypeTitle } = message
  if (key === '') return numbered(leaveType)
  const { en, ar } = leaveTypeTitle ?? { en: '', ar: '' }
  return { key, title: { en: en || ar || key, ar: ar || en || key } }
}

/** The key of a type that is named by its number; null for none. */
export function keyOfNumber(number: Numbered): string | null {
  return numbered(number)?.key ?? null
}

/** The name of a type of which only the key is known: what was stored before types had titles. */
export function typeOfKey(key: string): LeaveTypeName {
  return { key, title: NUMBERED.find((one) => one.key === key)?.title ?? { en: key, ar: key } }
}

/** The number of a type, for readers of older releases; unset for types that never had one. */
export function numberOfKey(key: string): Numbered {
  return NUMBERED.find((one) => one.key === key)?.number ?? Numbered.UNSPECIFIED
}

function numbered(number: Numbered): LeaveTypeName | null {
  return nameOf(NUMBERED.find((one) => one.number === number))
}

function nameOf(found: NumberedType | undefined): LeaveTypeName | null {
  return found ? { key: found.key, title: found.title } : null
}
