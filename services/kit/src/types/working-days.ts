import { addDays, inclusiveDays, weekday, type PlainDate } from './plain-date.js'

/** The week and the holidays a subscription works by. */
export interface WorkCalendar {
  /** Days off, 1 Monday to 7 Sunday. */
  readonly weekendDays: readonly number[]
  /** Public holidays. */
  readonly holidays: readonly PlainDate[]
}

/** True when people work on that day. */
export function isWorkingDay(date: PlainDate, calendar: WorkCalendar): boolean {
  return !calendar.weekendDays.includes(weekday(date)) && !calendar.holidays.includes(date)
}

/** Working days between two days, both inclusive. */
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
