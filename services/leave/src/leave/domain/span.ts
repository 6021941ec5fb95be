import { invalid, type DomainError, type FieldViolation } from '@smartproject/kit/errors'
import { addMonths, inclusiveDays, type PlainDate } from '@smartproject/kit/types/plain-date'
import { countWorkingDays, type WorkCalendar } from '@smartproject/kit/types/working-days'

/** First and last day, both inclusive. */
export interface Span {
  readonly fromDate: PlainDate
  readonly toDate: PlainDate
}

/** The days of a leave. It may begin at noon of its first day and end at noon of its last; of one day that leaves half. */
export interface LeaveSpan extends Span {
  readonly startsAtNoon: boolean
  readonly endsAtNoon: boolean
}

/** No leave is longer than this; it bounds what counting working days can cost. */
export const MAX_LEAVE_DAYS = 732

/** Refuses a span that ends before it begins (DATES_MISMATCHED) or has more than two years of days. */
export function requireSpan(span: Span): void {
  if (span.toDate < span.fromDate) throw datesMismatched('to_date')
  if (inclusiveDays(span.fromDate, span.toDate) > MAX_LEAVE_DAYS)
    throw invalid([{ field: 'to_date', reason: 'OUT_OF_RANGE' }])
}

/** As {@link requireSpan}; and a single day cannot both begin and end at noon. */
export function requireLeaveSpan(span: LeaveSpan): void {
  requireSpan(span)
  if (span.fromDate === span.toDate && span.startsAtNoon && span.endsAtNoon) throw datesMismatched('to_date')
}

/** Halves of working days: an end at noon takes one away where people work on that day. */
export function countWorkingHalfDays(span: LeaveSpan, calendar: WorkCalendar): number {
  const { fromDate, toDate, startsAtNoon, endsAtNoon } = span
  const halfOf = (day: PlainDate, atNoon: boolean) => (atNoon ? countWorkingDays(day, day, calendar) : 0)
  const whole = countWorkingDays(fromDate, toDate, calendar)
  return whole * 2 - halfOf(fromDate, startsAtNoon) - halfOf(toDate, endsAtNoon)
}

const MONTHS_BACK = 24
const MONTHS_AHEAD = 60

/**
 * The rules for days that are chosen now: past days for people who fell ill are allowed for two years, days ahead for five,
 * and leave without any working day is none. Errors: invalid DATES_MISMATCHED, LEAVE_TOO_EARLY, LEAVE_TOO_LATE,
 * NO_WORKING_DAYS; INVALID_ARGUMENT for more than two years of days.
 */
export function requireChosenSpan(span: LeaveSpan, today: PlainDate, calendar: WorkCalendar): void {
  if (span.toDate < span.fromDate) throw datesMismatched('to_date')
  const fields = [
    ...outOfReach('from_date', span.fromDate, today),
    ...outOfReach('to_date', span.toDate, today),
  ]
  if (fields[0]) throw invalid(fields, fields[0].reason)
  requireLeaveSpan(span)
  if (countWorkingHalfDays(span, calendar) === 0)
    throw invalid([{ field: 'to_date', reason: 'NO_WORKING_DAYS' }], 'NO_WORKING_DAYS')
}

/** The days that can be chosen on that day, both included. */
export function reachOf(today: PlainDate): { earliest: PlainDate; latest: PlainDate } {
  return { earliest: addMonths(today, -MONTHS_BACK), latest: addMonths(today, MONTHS_AHEAD) }
}

/** Refuses leave that began before today where the policy says so. Errors: invalid PAST_DAYS_FORBIDDEN. */
export function requireDaysAhead(span: Span, today: PlainDate, pastDays: boolean): void {
  if (pastDays || span.fromDate >= today) return
  throw invalid([{ field: 'from_date', reason: 'PAST_DAYS_FORBIDDEN' }], 'PAST_DAYS_FORBIDDEN')
}

function outOfReach(field: string, date: PlainDate, today: PlainDate): FieldViolation[] {
  const { earliest, latest } = reachOf(today)
  if (date < earliest) return [{ field, reason: 'LEAVE_TOO_EARLY' }]
  return date > latest ? [{ field, reason: 'LEAVE_TOO_LATE' }] : []
}

/** True when both have the same days and the same ends at noon. */
export function sameSpan(a: LeaveSpan, b: LeaveSpan): boolean {
  return (
    a.fromDate === b.fromDate &&
    a.toDate === b.toDate &&
    a.startsAtNoon === b.startsAtNoon &&
    a.endsAtNoon === b.endsAtNoon
  )
}

function datesMismatched(field: string): DomainError {
  return invalid([{ field, reason: 'DATES_MISMATCHED' }], 'DATES_MISMATCHED')
}
