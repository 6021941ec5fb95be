import { daysBetween, partsOf, weekdayOf, type PlainDate } from '../lib/plain-date.js'
import { dateFormat, formatShortDate, formatWeekday, intlTag } from './format.js'

/** Further ahead a weekday could be taken for an earlier one. */
const WEEKDAYS_AHEAD = 6

/** “today”, “tomorrow”, “yesterday”, a weekday of the next six days, or “21 Dec”: a day that stands by itself. */
export function formatNearDate(date: PlainDate, today: PlainDate): string {
  const days = daysBetween(today, date)
  if (Math.abs(days) <= 1)
    return new Intl.RelativeTimeFormat(intlTag(), { numeric: 'auto' }).format(days, 'day')
  if (days > 0 && days <= WEEKDAYS_AHEAD) return formatWeekday(weekdayOf(date), 'long')
  return formatShortDate(date, partsOf(date).year !== partsOf(today).year)
}

/** “29 Feb”: a day of every year. */
export function formatDayOfYear(month: number, day: number): string {
  // 2024 has every day.
  return dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2024, month - 1, day)),
  )
}
