import { weekendOn, type WeekHistory } from './calendar-days.js'
import { addDays, inclusiveDays, weekday, type PlainDate } from './plain-date.js'

/** The weeks and the holidays a subscription works by. Days that were counted with a former week keep that week. */
export interface WorkCalendar extends WeekHistory<PlainDate> {
  /** Public holidays. */
  readonly holidays: readonly PlainDate[]
}

/** A week of one person from a day on. */
export interface OwnWeek {
  readonly fromDate: PlainDate
  /** Days off, 1 Monday to 7 Sunday; null where the week of the company holds again. */
  readonly weekendDays: readonly number[] | null
}

/**
 * The calendar that one person works by: the own weeks, ascending, from the day on from which each holds, and the week of the
 * company before the first one and wherever an own week says so. Holidays are those of the company.
 */
export function calendarOfPerson(company: WorkCalendar, own: readonly OwnWeek[]): WorkCalendar {
  if (own.length === 0) return company
  const days = new Set([...(company.weeks ?? []), ...own].map(({ fromDate }) => fromDate))
  const weeks = [...days].toSorted().map((fromDate) => ({
    fromDate,
    weekendDays:
      own.findLast((week) => week.fromDate <= fromDate)?.weekendDays ?? weekendOn(fromDate, company),
  }))
  return { ...company, weeks }
}

/** True when people work on that day. */
export function isWorkingDay(date: PlainDate, calendar: WorkCalendar): boolean {
  return !weekendOn(date, calendar).includes(weekday(date)) && !calendar.holidays.includes(date)
}

/** Working days between two days, both inclusive: the one place where they are counted, each by the week of its day. */
export function countWorkingDays(first: PlainDate, last: PlainDate, calendar: WorkCalendar): number {
  let count = 0
  const days = inclusiveDays(first, last)
  for (let i = 0; i < days; i++) if (isWorkingDay(addDays(first, i), calendar)) count++
  return count
}

/** The first working day on or after a day. Only for calendars that have one. */
export function workingDayFrom(date: PlainDate, calendar: WorkCalendar): PlainDate {
  let day = date
  while (!isWorkingDay(day, calendar)) day = addDays(day, 1)
  return day
}
