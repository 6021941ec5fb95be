import {
  dayOfParts,
  type DayParts,
  daysInMonth,
  partsOfDay,
  weekendOn,
} from '@smartproject/kit/types/calendar-days'
import {
  addDays,
  addMonths,
  epochDay,
  type PlainDate,
  plainDate,
  weekday,
} from '@smartproject/kit/types/plain-date'
import { isWorkingDay, type WorkCalendar } from '@smartproject/kit/types/working-days'

/** The unit of a repeating task. */
export const REPEAT_UNITS = ['day', 'week', 'month', 'year'] as const

/** A unit a repeating task counts by. */
export type RepeatUnit = (typeof REPEAT_UNITS)[number]

/** How often a task comes again: every so many units, on the day of its own dates or on the days that are named. */
export interface Repeat {
  /** 1 to {@link MAX_EVERY}. */
  readonly every: number
  readonly unit: RepeatUnit
  /** Of a weekly one: its weekdays, ascending, 1 Monday to 7 Sunday. */
  readonly weekdays?: readonly number[]
  /** Of a monthly or yearly one: the day of the month, 1 to 31; a month without it has its last day instead. */
  readonly monthDay?: number
  /** Of a yearly one with a day: its month, 1 to 12. */
  readonly month?: number
  /** Of a monthly one: the last working day of the month. */
  readonly lastWorkingDay?: boolean
}

/** First and last day, as far as they are known. */
interface Days {
  readonly startDate: PlainDate | null
  readonly dueDate: PlainDate | null
}

/** The day and the calendar that the days of a repeat depend on. */
export interface RepeatContext {
  readonly today: PlainDate
  readonly calendar: WorkCalendar
}

/** The most units there are between two. */
export const MAX_EVERY = 99

/** A task due in times that no calendar shows comes no more. */
const LAST_START = '9000-01-01'

/** Every month has the days up to this one: nothing of them is lost on the way. */
const IN_EVERY_MONTH = 28

/** Months of one unit; a named day belongs to months and years alone. */
const MONTHS = { day: 0, week: 0, month: 1, year: 12 } as const

const LEAP_YEAR = 2000

const STEPS: Readonly<Record<RepeatUnit, (day: PlainDate, by: number) => PlainDate>> = {
  day: addDays,
  week: (day, by) => addDays(day, 7 * by),
  month: addMonths,
  year: (day, by) => addMonths(day, 12 * by),
}

/** The field of a repeat that does not fit the others; null for one that is sound. */
export function repeatFault({
  unit,
  weekdays,
  monthDay,
  month,
  lastWorkingDay,
}: Repeat): keyof Repeat | null {
  if (weekdays && (unit !== 'week' || !areWeekdays(weekdays))) return 'weekdays'
  if (lastWorkingDay && (unit !== 'month' || monthDay !== undefined)) return 'lastWorkingDay'
  if ((month !== undefined) !== (unit === 'year' && monthDay !== undefined)) return 'month'
  if (month !== undefined && !isBetween(month, 12)) return 'month'
  if (monthDay === undefined) return null
  const most = month === undefined ? 31 : daysInMonth(LEAP_YEAR, month)
  return (unit === 'month' || unit === 'year') && isBetween(monthDay, most) ? null : 'monthDay'
}

function areWeekdays(days: readonly number[]): boolean {
  return days.length > 0 && days.every((day, at) => isBetween(day, 7) && day > (days[at - 1] ?? 0))
}

const isBetween = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most

/** A repeat as the history writes it: “2 week”, “1 week 1,3”, “1 month 31”, “1 month last-working-day”, “1 year 02-29”. */
export function repeatText({ every, unit, weekdays, monthDay, month, lastWorkingDay }: Repeat): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = monthDay && (month ? `${two(month)}-${two(monthDay)}` : String(monthDay))
  return [every, unit, weekdays?.join(','), day, lastWorkingDay && 'last-working-day']
    .filter(Boolean)
    .join(' ')
}

/**
 * The days of the task that follows one that was closed: the first in the same rhythm that is after today, so that what
 * is closed late leaves no row of overdue ones behind; and the repeat of that task, which remembers a day that its
 * month lacks. Without any day it is due a period from today, or on the first named day after today. Null when the
 * rhythm has come to its end.
 */
export function nextDates(
  dates: Days,
  repeat: Repeat,
  context: RepeatContext,
): (Days & { repeat: Repeat }) | null {
  const last = dates.dueDate ?? dates.startDate
  if (!last) return { startDate: null, dueDate: firstDay(repeat, context), repeat }
  if (last >= LAST_START) return null
  const remembered = withDayOf(repeat, last)
  const days = epochDay(dayAfter(last, remembered, context)) - epochDay(last)
  const moved = (day: PlainDate | null) => day && addDays(day, days)
  return { startDate: moved(dates.startDate), dueDate: moved(dates.dueDate), repeat: remembered }
}

/** The repeat with the day of its task, where a shorter month or year would lose it. */
export function withDayOf(repeat: Repeat, last: PlainDate): Repeat {
  const { month, day } = partsOf(last)
  if (day <= IN_EVERY_MONTH || repeat.monthDay !== undefined || repeat.lastWorkingDay) return repeat
  if (repeat.unit === 'month') return { ...repeat, monthDay: day }
  return repeat.unit === 'year' && month === 2 ? { ...repeat, monthDay: day, month } : repeat
}

function firstDay(repeat: Repeat, context: RepeatContext): PlainDate {
  const { today, calendar } = context
  if (repeat.weekdays) return nextWeekday(today, repeat.weekdays, 1, context)
  const dayOf = namedDays(repeat, calendar)
  if (!dayOf) return STEPS[repeat.unit](today, repeat.every)
  const first = monthIndex(today, repeat)
  return firstAfter(today, (times) => dayOf(first + times * MONTHS[repeat.unit]), 0)
}

function dayAfter(last: PlainDate, repeat: Repeat, context: RepeatContext): PlainDate {
  const { today, calendar } = context
  const { every, unit, weekdays } = repeat
  if (weekdays) return nextWeekday(last, weekdays, every, context)
  const dayOf = namedDays(repeat, calendar)
  // Counted from the first each time: the 31st is the 31st again after a month that has none.
  if (!dayOf) return firstAfter(today, (times) => STEPS[unit](last, times * every), 1)
  const [middle, step] = [monthIndex(last, repeat), MONTHS[unit]]
  // A task that was put off or brought forward stands for the day that is nearest to its own.
  const away = (index: number) => Math.abs(epochDay(dayOf(index)) - epochDay(last))
  const [base = middle] = [middle - step, middle, middle + step].toSorted((a, b) => away(a) - away(b))
  return firstAfter(today, (times) => dayOf(base + times * every * step), 1)
}

function firstAfter(today: PlainDate, dayAt: (times: number) => PlainDate, from: number): PlainDate {
  let times = from
  while (dayAt(times) <= today) times++
  return dayAt(times)
}

/** Months counted from the year 0: that of a day, or the one that the repeat names in its year. */
function monthIndex(day: PlainDate, { month: named }: Repeat): number {
  const { year, month } = partsOf(day)
  return year * 12 + (named ?? month) - 1
}

/** The day that a repeat names in a month, by the month's index; null when it follows the dates of its task. */
function namedDays(
  { monthDay, lastWorkingDay }: Repeat,
  calendar: WorkCalendar,
): ((index: number) => PlainDate) | null {
  if (lastWorkingDay) return (index) => lastWorkingDayOf(index, calendar)
  return monthDay === undefined ? null : (index) => dayOfMonth(index, monthDay)
}

function dayOfMonth(index: number, day: number): PlainDate {
  const [year, month] = [Math.floor(index / 12), (index % 12) + 1]
  return plainDate(dayOfParts({ year, month, day: Math.min(day, daysInMonth(year, month)) }))
}

/** The last working day of a month; its last day where it has no working day. */
function lastWorkingDayOf(index: number, calendar: WorkCalendar): PlainDate {
  const end = dayOfMonth(index, 31)
  const { day: days } = partsOf(end)
  for (let back = 0; back < days; back++) {
    const day = addDays(end, -back)
    if (isWorkingDay(day, calendar)) return day
  }
  return end
}

/** The first of the weekdays after a day and after today, in weeks that are a multiple of `every` after that of the day. */
function nextWeekday(
  last: PlainDate,
  weekdays: readonly number[],
  every: number,
  { today, calendar }: RepeatContext,
): PlainDate {
  const start = firstWeekday(weekendOn(last, calendar))
  // Day 0 was a Thursday.
  const week = (day: PlainDate) => Math.floor((epochDay(day) + 4 - start) / 7)
  let day = addDays(last > today ? last : today, 1)
  while (!weekdays.includes(weekday(day)) || (week(day) - week(last)) % every !== 0) day = addDays(day, 1)
  return day
}

/** The weekday that a week begins with: the first after its week-end. */
function firstWeekday(weekend: readonly number[]): number {
  const before = (day: number) => (day === 1 ? 7 : day - 1)
  return [1, 2, 3, 4, 5, 6, 7].find((day) => !weekend.includes(day) && weekend.includes(before(day))) ?? 1
}

function partsOf(day: PlainDate): DayParts {
  const parts = partsOfDay(day)
  if (!parts) throw new RangeError(`not a day: ${day}`)
  return parts
}
