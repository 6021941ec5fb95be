import { partsOf, type PlainDate } from '../lib/plain-date.js'
import { formatDayMonth, formatWeekdayDay } from './format.js'

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
