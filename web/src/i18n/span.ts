import { partsOf, type PlainDate } from '../lib/plain-date.js'
import { formatDayMonth, intlTag } from './format.js'

/** “Sun 22”, in a sentence whose end names the month. */
function formatDayOnly(date: PlainDate): string {
  const { year, month, day } = partsOf(date)
  const format = new Intl.DateTimeFormat(intlTag(), { weekday: 'short', day: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(Date.UTC(year, month - 1, day, 12)))
}

/** “Sun 22 – Tue 24 Nov”, or one day when it is only one. Reads in the direction of the language. */
export function formatSpan(from: PlainDate, to: PlainDate): string {
  if (from === to) return formatDayMonth(from)
  const start = partsOf(from)
  const end = partsOf(to)
  const sameMonth = start.year === end.year && start.month === end.month
  return `${sameMonth ? formatDayOnly(from) : formatDayMonth(from)} – ${formatDayMonth(to)}`
}
