import { invalid } from '@smartproject/kit/errors'
import type { PlainDate } from '@smartproject/kit/types/plain-date'

import { requireLeaveSpan, sameSpan, type LeaveSpan } from '../../leave/area.js'

/**
 * The stricter rule of editing: the first day is today or later, except that a request whose first day has passed
 * meanwhile may keep its days while only its type or reason change. Errors: invalid DATES_MISMATCHED.
 */
export function requireEditedSpan(before: LeaveSpan, span: LeaveSpan, today: PlainDate): void {
  requireLeaveSpan(span)
  if (span.fromDate < today && !sameSpan(before, span))
    throw invalid([{ field: 'from_date', reason: 'DATES_MISMATCHED' }], 'DATES_MISMATCHED')
}
