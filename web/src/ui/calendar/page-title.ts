import { formatMonth } from '../../i18n/format.js'
import { formatSpan } from '../../i18n/span.js'
import { calendarRange } from './range.js'
import type { CalendarDays } from './types.js'

/** The title of a calendar's page: its month, or its first and last day. */
export function pageTitle({
  date,
  view,
  weekStart,
}: Pick<CalendarDays, 'date' | 'view' | 'weekStart'>): string {
  if (view === 'month') return formatMonth(date)
  const { from, to } = calendarRange(view, date, weekStart)
  return formatSpan(from, to)
}
