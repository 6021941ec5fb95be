import { invalid } from '@smartproject/kit/errors'
import { addDays, inclusiveDays, type PlainDate } from '@smartproject/kit/types/plain-date'
import { isWorkingDay, type WorkCalendar } from '@smartproject/kit/types/working-days'

import { type Leave, countWorkingHalfDays, requireSpan, type Span } from '../../leave/area.js'

/** A calendar shows a year and the rest of its last week at most. */
export const MAX_CALENDAR_DAYS = 372

/** Whose leave a calendar shows. */
export type CalendarScope =
  | { readonly kind: 'team' }
  | { readonly kind: 'company' }
  | { readonly kind: 'person'; readonly userId: string }
  | { readonly kind: 'beside'; readonly leaveId: string }

/** Refuses days that end before they begin or are more than a calendar shows. Errors: invalid DATES_MISMATCHED, OUT_OF_RANGE. */
export function requireCalendarSpan(span: Span): void {
  requireSpan(span)
  if (inclusiveDays(span.fromDate, span.toDate) > MAX_CALENDAR_DAYS)
    throw invalid([{ field: 'to_date', reason: 'OUT_OF_RANGE' }])
}

/** The days of a span on which no one with this calendar works. */
export function daysOffIn({ fromDate, toDate }: Span, calendar: WorkCalendar): PlainDate[] {
  const days = Array.from({ length: inclusiveDays(fromDate, toDate) }, (_, index) => addDays(fromDate, index))
  return days.filter((day) => !isWorkingDay(day, calendar))
}

/** Halves of working days of a leave that lie between two days. Leave that lies there whole keeps the count it was granted with. */
export function workingHalfDaysWithin(leave: Leave, span: Span, calendar: WorkCalendar): number {
  if (leave.fromDate >= span.fromDate && leave.toDate <= span.toDate) return leave.workingHalfDays
  const [begins, ends] = [leave.fromDate >= span.fromDate, leave.toDate <= span.toDate]
  const within = {
    fromDate: begins ? leave.fromDate : span.fromDate,
    toDate: ends ? leave.toDate : span.toDate,
    startsAtNoon: begins && leave.startsAtNoon,
    endsAtNoon: ends && leave.endsAtNoon,
  }
  return within.fromDate > within.toDate ? 0 : countWorkingHalfDays(within, calendar)
}
