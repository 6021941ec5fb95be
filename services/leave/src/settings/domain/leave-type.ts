import { DomainError } from '@smartproject/kit/errors'
import type { LocalText } from '@smartproject/kit/types/local-text'
import { addDays, type PlainDate } from '@smartproject/kit/types/plain-date'

import { requireDaysAhead } from '../../leave/area.js'

/** A type of leave that a subscription offers or offered. */
export interface LeaveType {
  /** Its key in requests and events; never changes. */
  readonly key: string
  /** Its name for people. */
  readonly title: LocalText
  /** `#rrggbb` */
  readonly colour: string
  /** Place among the types; the first active one is the default. */
  readonly order: number
  /** False for a type that is no longer offered; requests that have it keep it. */
  readonly active: boolean
  /** The company pays for these days. */
  readonly paid: boolean
  /** A reason is asked for from so many working days on; 0 for never. */
  readonly reasonFromDays: number
  /** A file, such as a sick note, is asked for from so many working days on; 0 for never. */
  readonly attachmentFromDays: number
  /** So many days before its first day it is asked for at the latest; 0 for no notice. */
  readonly noticeDays: number
  /** So many working days a request has at most; 0 for no limit of its own. */
  readonly longestDays: number
  /** It may be asked for after it began, where the policy allows that at all. */
  readonly pastDays: boolean
  /** Its days count against a balance, where the company keeps balances. */
  readonly counts: boolean
  /** Its requests are approved by the system when they are made. */
  readonly withoutApproval: boolean
  /** The member who decides about its requests; empty where the reporting line does. */
  readonly approverId: string
  /** Counts changes; 0 for an unchanged default. */
  readonly version: number
}

/** The default rules of a type: none. */
export const NO_RULES = {
  paid: true,
  reasonFromDays: 0,
  attachmentFromDays: 0,
  noticeDays: 0,
  longestDays: 0,
  pastDays: true,
  counts: false,
  withoutApproval: false,
  approverId: '',
} as const

/** So many types a company has at most, those no longer offered included. */
export const LEAVE_TYPES_MAX = 50

/** The types every subscription starts with; a row of its own with the same key takes the place of one of these. */
export const DEFAULT_LEAVE_TYPES: readonly LeaveType[] = [
  first(1, 'Sick leave', 'إجازة مرضية', '#a3341a'),
  first(2, 'Casual leave', 'إجازة عارضة', '#8a5a00'),
  first(3, 'Annual leave', 'إجازة سنوية', '#0f6e66'),
  first(4, 'Training', 'تدريب', '#1f5fd0'),
]

function first(order: number, en: string, ar: string, colour: string): LeaveType {
  return { key: en, title: { en, ar }, colour, order, active: true, ...NO_RULES, version: 0 }
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

/** True where requests of both types are decided by the same: the system, one member, or the reporting line. */
export function sameDecider(types: readonly LeaveType[], one: string, other: string): boolean {
  const of = (key: string) => types.find((type) => type.key === key) ?? NO_RULES
  return of(one).withoutApproval === of(other).withoutApproval && of(one).approverId === of(other).approverId
}

/** The request, as its type looks at it. */
export interface TypedRequest {
  readonly fromDate: PlainDate
  readonly toDate: PlainDate
  /** Halves of working days. */
  readonly workingHalfDays: number
  readonly reason: string
}

/** The rule of a type about the words of a request. Errors: invalid REASON_REQUIRED with `days`. */
export function requireTypeReason(type: LeaveType, request: TypedRequest): void {
  const { reasonFromDays: from } = type
  if (from > 0 && request.workingHalfDays >= from * 2 && request.reason === '')
    throw refused('reason', 'REASON_REQUIRED', from)
}

/**
 * The rules of a type about the days of a request. Errors: invalid PAST_DAYS_FORBIDDEN; NOTICE_TOO_SHORT | LEAVE_TOO_LONG
 * with `days`.
 */
export function requireTypeDays(type: LeaveType, request: TypedRequest, today: PlainDate): void {
  requireDaysAhead(request, today, type.pastDays)
  if (type.noticeDays > 0 && request.fromDate < addDays(today, type.noticeDays))
    throw refused('from_date', 'NOTICE_TOO_SHORT', type.noticeDays)
  if (type.longestDays > 0 && request.workingHalfDays > type.longestDays * 2)
    throw refused('to_date', 'LEAVE_TOO_LONG', type.longestDays)
}

function refused(field: string, reason: string, days: number) {
  return new DomainError('invalid', reason, { fields: [{ field, reason }], meta: { days: String(days) } })
}
