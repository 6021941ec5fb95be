import {
  addDays,
  addMonths,
  endOfMonth,
  isAfter,
  isBefore,
  startOfMonth,
  startOfWeek,
  type PlainDate,
  type Weekday,
} from '../../lib/plain-date.js'
import { isolate } from '../../i18n/format.js'
import type { CalendarItem, CalendarView } from './types.js'

/** The days a view shows, whole weeks at both ends: ask the server for exactly these. */
export function calendarRange(
  view: CalendarView,
  date: PlainDate,
  weekStart: Weekday,
): { from: PlainDate; to: PlainDate } {
  if (view === 'week') {
    const from = startOfWeek(date, weekStart)
    return { from, to: addDays(from, 6) }
  }
  return {
    from: startOfWeek(startOfMonth(date), weekStart),
    to: addDays(startOfWeek(endOfMonth(date), weekStart), 6),
  }
}

/** The same view one step earlier or later. */
export function stepDate(view: CalendarView, date: PlainDate, step: 1 | -1): PlainDate {
  return view === 'week' ? addDays(date, 7 * step) : addMonths(startOfMonth(date), step)
}

export function itemsOn(items: readonly CalendarItem[], day: PlainDate): CalendarItem[] {
  return items.filter((item) => !isAfter(item.start, day) && !isBefore(item.end, day))
}

/** The name of an item in a sentence: its code and its title. */
export function nameOf({ code, title }: Pick<CalendarItem, 'code' | 'title'>): string {
  return code === undefined ? title : `${code} ${isolate(title)}`
}
