import type { LeaveCalendarEntry, LeaveCalendarPerson } from '@smartproject/bff/api/leave/calendar'
import { isWeekend, type WorkingTime } from '../../../lib/company/company.js'
import {
  addDays,
  addMonths,
  daysBetween,
  eachDay,
  endOfMonth,
  partsOf,
  startOfMonth,
  type PlainDate,
} from '../../../lib/plain-date.js'
import type { ClosedPeriod } from '../api/closed-periods.js'
import type { CalendarAnswer } from '../api/leave-calendar.js'

export type CalendarPeriod = 'month' | 'quarter'

const MONTHS: Readonly<Record<CalendarPeriod, number>> = { month: 1, quarter: 3 }

/** First and last day of the month or quarter that a day lies in. */
export function rangeOf(period: CalendarPeriod, day: PlainDate): { from: PlainDate; to: PlainDate } {
  const month = startOfMonth(day)
  const from = period === 'month' ? month : addMonths(month, -((partsOf(day).month - 1) % 3))
  return { from, to: endOfMonth(addMonths(from, MONTHS[period] - 1)) }
}

/** The same day so many months or quarters away. */
export function stepped(period: CalendarPeriod, day: PlainDate, step: 1 | -1): PlainDate {
  return addMonths(startOfMonth(day), step * MONTHS[period])
}

/** A day as all rows show it. */
interface CalendarDay {
  date: PlainDate
  /** No one works: a weekend, or the holiday that is named. */
  off: boolean
  holiday: string | null
  /** Why the day is closed to leave; null where it is open. */
  closed: string | null
}

/** A leave as far as it lies between the shown days; days are counted from the first shown one. */
export interface CalendarBar {
  entry: LeaveCalendarEntry
  start: number
  end: number
  /** It begins, or ends, in the middle of its day. */
  halfStart: boolean
  halfEnd: boolean
}

export interface CalendarRow {
  person: LeaveCalendarPerson
  /** The shown days on which the person does not work. */
  off: readonly boolean[]
  bars: CalendarBar[]
}

export interface CalendarModel {
  from: PlainDate
  to: PlainDate
  days: CalendarDay[]
  rows: CalendarRow[]
}

/** Lays people and their leave over the days. */
export function calendarModel(
  answer: CalendarAnswer,
  from: PlainDate,
  to: PlainDate,
  time: WorkingTime,
  closed: readonly ClosedPeriod[] = [],
): CalendarModel {
  const holidays = new Map(time.holidays.map(({ date, name }) => [date, name]))
  const days = eachDay(from, to).map((date) => {
    const holiday = holidays.get(date) ?? null
    const period = closed.find(({ from_date, to_date }) => from_date <= date && date <= to_date)
    return {
      date,
      holiday,
      closed: period?.reason ?? null,
      off: holiday !== null || isWeekend(date, time),
    }
  })
  const bars = new Map<string, CalendarBar[]>()
  for (const entry of answer.entries) {
    const start = Math.max(0, daysBetween(from, entry.from_date))
    const end = Math.min(days.length - 1, daysBetween(from, entry.to_date))
    const own = bars.get(entry.user_id) ?? []
    if (start > end) continue
    const halfStart = entry.starts_at_noon && entry.from_date >= from
    const halfEnd = entry.ends_at_noon && entry.to_date <= to
    bars.set(entry.user_id, [...own, { entry, start, end, halfStart, halfEnd }])
  }
  const rows = answer.people.map((person) => {
    const own = person.days_off && new Set(person.days_off)
    const off = days.map((day) => (own ? own.has(day.date) : day.off))
    return { person, off, bars: bars.get(person.user_id) ?? [] }
  })
  return { from, to, days, rows }
}

/** The time of a company as a person of an answer works it on the days of that answer. */
export function timeOfPerson({ days_off }: LeaveCalendarPerson, company: WorkingTime): WorkingTime {
  if (days_off === null) return company
  const { today, weekStart } = company
  return { today, weekStart, weekend: [], holidays: days_off.map((date) => ({ date, name: '' })) }
}

/** The leave of a row on a day; of two on the same day the later one. */
export function barOn(row: CalendarRow, day: number): CalendarBar | null {
  return row.bars.findLast(({ start, end }) => start <= day && day <= end) ?? null
}

/** Which half of a day a bar covers; null for all of it. */
export function halfOn(bar: CalendarBar, day: number): 'morning' | 'afternoon' | null {
  if (bar.halfStart && bar.start === day) return 'afternoon'
  return bar.halfEnd && bar.end === day ? 'morning' : null
}

/** Types that the entries show, once each; null stands for “away”. */
export function kindsIn(entries: readonly LeaveCalendarEntry[]): LeaveCalendarEntry[] {
  const kinds = new Map(entries.map((entry) => [entry.leave_type, entry]))
  return [...kinds.values()]
}

/** Working days of approved leave by type, and of what still waits. */
export function totalsOf(entries: readonly LeaveCalendarEntry[]) {
  const rows = new Map<string | null, { entry: LeaveCalendarEntry; approved: number; pending: number }>()
  for (const entry of entries) {
    const row = rows.get(entry.leave_type) ?? { entry, approved: 0, pending: 0 }
    row[entry.status] += entry.working_days
    rows.set(entry.leave_type, row)
  }
  return [...rows.values()]
}

/** The months of a year, each with its first day. */
export function monthsOf(year: number): PlainDate[] {
  const first = `${String(year).padStart(4, '0')}-01-01`
  return Array.from({ length: 12 }, (_, month) => addMonths(first, month))
}

/** First and last day of a year. */
export function yearRange(year: number): { from: PlainDate; to: PlainDate } {
  const [first = ''] = monthsOf(year)
  return { from: first, to: addDays(addMonths(first, 12), -1) }
}
