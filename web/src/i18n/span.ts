import { partsOf, type PlainDate } from '../lib/plain-date.js'
import { formatDayMonth, formatShortDate, formatWeekdayDay } from './format.js'

/**
 * “Sun 22 – Tue 24 Nov”, or one day when it is only one. The year shows when it is not the present one, and with
 * both days when they lie in different years. Reads in the direction of the language.
 */
export function formatSpan(from: PlainDate, to: PlainDate): string {
  if (from === to) return formatDayMonth(from)
  const start = partsOf(from)
  const end = partsOf(to)
  if (start.year !== end.year) return `${formatDayMonth(from, true)} – ${formatDayMonth(to, true)}`
  const first = start.month === end.month ? formatWeekdayDay(from) : formatDayMonth(from, false)
  return `${first} – ${formatDayMonth(to)}`
}

/** “29 Nov – 12 Dec”, or one day when it is only one, where there is no room for weekdays. The years as in {@link formatSpan}. */
export function formatShortSpan(from: PlainDate, to: PlainDate): string {
  if (from === to) return formatShortDate(from)
  const inOneYear = partsOf(from).year === partsOf(to).year
  return `${formatShortDate(from, !inOneYear)} – ${formatShortDate(to, inOneYear ? undefined : true)}`
}
