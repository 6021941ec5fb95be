import type { LeaveApplicationEvent } from '@smartproject/proto/smartproject/leave/events/v1/leave_event'
import { LeaveType as Numbered } from '@smartproject/proto/smartproject/leave/v1/leave_service'

import type { LocalText } from '../types/local-text.js'

/** A type of leave as others know it: the key to store, the title to show. */
export interface LeaveTypeName {
  readonly key: string
  readonly title: LocalText
}

// What the numbers of older events and requests stand for. Types are rows of the leave service; this never grows.
const NUMBERED: readonly (LeaveTypeName & { readonly number: Numbered })[] = [
  { number: Numbered.SICK, key: 'Sick leave', title: { en: 'Sick leave', ar: 'إجازة مرضية' } },
  { number: Numbered.CASUAL, key: 'Casual leave', title: { en: 'Casual leave', ar: 'إجازة عارضة' } },
  { number: Numbered.ANNUAL, key: 'Annual leave', title: { en: 'Annual leave', ar: 'إجازة سنوية' } },
  { number: Numbered.TRAINING, key: 'Training', title: { en: 'Training', ar: 'تدريب' } },
]

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

/** The number of a type, for readers of before; unset for types that never had one. */
export function numberOfKey(key: string): Numbered {
  return NUMBERED.find((one) => one.key === key)?.number ?? Numbered.UNSPECIFIED
}

function numbered(number: Numbered): LeaveTypeName | null {
  const found = NUMBERED.find((one) => one.number === number)
  return found ? { key: found.key, title: found.title } : null
}
