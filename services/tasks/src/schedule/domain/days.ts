import { dayOfEpoch, epochDay } from '@smartproject/kit/types/calendar-days'
import { plainDate, type PlainDate } from '@smartproject/kit/types/plain-date'

/** The day of a number of days since 1970-01-01. Errors: invalid DATE_INVALID beyond the year 9999. */
export function dateOfDay(day: number): PlainDate {
  return plainDate(dayOfEpoch(day))
}

/** A schedule looks so many days around today, a century; a day further off counts as none. */
const FAR = 36_525

/** The number of a day; null without one, and for one that is too far off, so that a mistyped year stops no schedule. */
export function nearDay(today: PlainDate, date: PlainDate | null): number | null {
  const day = date && epochDay(date)
  return day !== null && Math.abs(day - epochDay(today)) <= FAR ? day : null
}
