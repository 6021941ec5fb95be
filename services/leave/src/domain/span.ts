import { invalid, type DomainError } from '@smartproject/kit/errors'
import { inclusiveDays, type PlainDate } from '@smartproject/kit/types/plain-date'

import type { Leave } from './leave.js'

/** First and last day, both inclusive. */
export interface Span {
  readonly fromDate: PlainDate
  readonly toDate: PlainDate
}

/** No leave is longer than this; it bounds what counting working days can cost. */
export const MAX_LEAVE_DAYS = 732

/** Refuses a span that ends before it begins (DATES_MISMATCHED) or has more than two years of days. */
export function requireSpan(span: Span): void {
  if (span.toDate < span.fromDate) throw datesMismatched('to_date')
  if (inclusiveDays(span.fromDate, span.toDate) > MAX_LEAVE_DAYS)
    throw invalid([{ field: 'to_date', reason: 'OUT_OF_RANGE' }])
}

/**
 * The stricter rule of editing: the first day is today or later, except that a request whose first day has passed
 * meanwhile may keep its days while only its type or reason change. Errors: invalid DATES_MISMATCHED.
 */
export function requireEditedSpan(leave: Leave, span: Span, today: PlainDate): void {
  requireSpan(span)
  if (span.fromDate < today && !sameSpan(leave, span)) throw datesMismatched('from_date')
}

/** True when both have the same days. */
export function sameSpan(a: Span, b: Span): boolean {
  return a.fromDate === b.fromDate && a.toDate === b.toDate
}

function datesMismatched(field: string): DomainError {
  return invalid([{ field, reason: 'DATES_MISMATCHED' }], 'DATES_MISMATCHED')
}
