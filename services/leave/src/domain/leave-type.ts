import type { LocalText } from '@smartproject/kit/types/local-text'

/** A type of leave that a subscription offers or offered. */
export interface LeaveType {
  /** What requests store and events name it by; never changes. */
  readonly key: string
  /** What people read. */
  readonly title: LocalText
  /** `#rrggbb` */
  readonly colour: string
  /** Place among the types; the first active one is the default. */
  readonly order: number
  /** False for a type that is no longer offered; requests that have it keep it. */
  readonly active: boolean
}

/** What every subscription starts with; a row of its own with the same key takes the place of one of these. */
export const DEFAULT_LEAVE_TYPES: readonly LeaveType[] = [
  first(1, 'Sick leave', 'إجازة مرضية', '#a3341a'),
  first(2, 'Casual leave', 'إجازة عارضة', '#8a5a00'),
  first(3, 'Annual leave', 'إجازة سنوية', '#0f6e66'),
  first(4, 'Training', 'تدريب', '#1f5fd0'),
]

function first(order: number, en: string, ar: string, colour: string): LeaveType {
  return { key: en, title: { en, ar }, colour, order, active: true }
}

/** The types of a subscription in their order: its own rows, and the defaults it has not changed. */
export function withDefaults(own: readonly LeaveType[]): LeaveType[] {
  const keys = new Set(own.map(({ key }) => key))
  const types = [...DEFAULT_LEAVE_TYPES.filter(({ key }) => !keys.has(key)), ...own]
  return types.toSorted((a, b) => a.order - b.order || (a.key < b.key ? -1 : 1))
}

/** The title of a type; a key without a row is its own title. */
export function titleOf(types: readonly LeaveType[], key: string): LocalText {
  return types.find((type) => type.key === key)?.title ?? { en: key, ar: key }
}
