import { weekendOn, type DatedWeek, type WeekHistory } from './calendar-days.js'
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

/** The place where one person works from a day on. */
export interface OwnPlace {
  readonly fromDate: PlainDate
  /** Public holidays there; null where those of the company hold again. */
  readonly holidays: readonly PlainDate[] | null
}

/** The working time of one person where it differs from the company's; both lists ascend. */
export interface OwnTime {
  readonly weeks: readonly OwnWeek[]
  readonly places: readonly OwnPlace[]
}

/**
 * The calendar that one person works by: own weeks and places, each from the day on from which it holds, and the week and the
 * holidays of the company before the first one and wherever one says so.
 */
export function calendarOfPerson(company: WorkCalendar, { weeks, places }: OwnTime): WorkCalendar {
  return {
    ...company,
    ...(weeks.length > 0 ? { weeks: weeksOfPerson(company, weeks) } : {}),
    ...(places.length > 0 ? { holidays: holidaysOfPerson(company, places) } : {}),
  }
}

function weeksOfPerson(company: WorkCalendar, own: readonly OwnWeek[]): DatedWeek<PlainDate>[] {
  const days = new Set([...(company.weeks ?? []), ...own].map(({ fromDate }) => fromDate))
  return [...days].toSorted().map((fromDate) => ({
    fromDate,
    weekendDays:
      own.findLast((week) => week.fromDate <= fromDate)?.weekendDays ?? weekendOn(fromDate, company),
  }))
}

function holidaysOfPerson(company: WorkCalendar, places: readonly OwnPlace[]): PlainDate[] {
  const known = new Map(
    [...places, null].map((place) => [place, new Set(place?.holidays ?? company.holidays)]),
  )
  const all = new Set([...company.holidays, ...places.flatMap(({ holidays }) => holidays ?? [])])
  return [...all]
    .filter((day) => known.get(places.findLast(({ fromDate }) => fromDate <= day) ?? null)?.has(day))
    .toSorted()
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
