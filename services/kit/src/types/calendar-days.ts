/*
 * The rules of calendar days for services, API and browser alike. A day is `yyyy-mm-dd` of the Gregorian calendar in
 * the years 1000 to 9999: text without a time and without a zone. Nothing else may be imported here.
 */

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/
/** Days of 400 years, after which the calendar begins anew, and those from 0000-03-01 to 1970-01-01. */
const CYCLE_DAYS = 146_097
const BEFORE_EPOCH = 719_468
const LONG_MONTHS = new Set([1, 3, 5, 7, 8, 10, 12])

/** The parts of a day; months count from 1. */
export interface DayParts {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** Days of a month (1 to 12). */
export function daysInMonth(year: number, month: number): number {
  if (month !== 2) return LONG_MONTHS.has(month) ? 31 : 30
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return isLeap ? 29 : 28
}

/** True for a day that exists, in the years 1000 to 9999. */
export function areRealParts({ year, month, day }: DayParts): boolean {
  return (
    year >= 1000 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
  )
}

/** The parts of `yyyy-mm-dd`; null for any other form and for days that do not exist. */
export function partsOfDay(text: string): DayParts | null {
  const match = SHAPE.exec(text)
  const parts = match && { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) }
  return parts && areRealParts(parts) ? parts : null
}

/** True for a day that exists, written `yyyy-mm-dd` with ASCII digits. */
export function isRealDay(text: string): boolean {
  return partsOfDay(text) !== null
}

/** `yyyy-mm-dd` of the parts. */
export function dayOfParts({ year, month, day }: DayParts): string {
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
}

/**
 * Days since 1970-01-01; the only arithmetic days are done in. Years begin in March here, so that the leap day is the last one.
 * A planning board asks this a million times, for which dates of the language are too slow.
 */
export function epochDay(day: string): number {
  if (day.length !== 10) return Number.NaN
  const month = digitsAt(day, 5, 2)
  const year = digitsAt(day, 0, 4) - (month <= 2 ? 1 : 0)
  const cycle = Math.floor(year / 400)
  const yearOfCycle = year - cycle * 400
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + digitsAt(day, 8, 2) - 1
  const leapDays = Math.floor(yearOfCycle / 4) - Math.floor(yearOfCycle / 100)
  return cycle * CYCLE_DAYS + yearOfCycle * 365 + leapDays + dayOfYear - BEFORE_EPOCH
}

/** A number of so many digits; NaN for anything else. */
function digitsAt(text: string, at: number, count: number): number {
  let value = 0
  for (let place = at; place < at + count; place += 1) {
    const digit = text.charCodeAt(place) - 48
    value = digit >= 0 && digit <= 9 ? value * 10 + digit : Number.NaN
  }
  return value
}

/** The day that many days after 1970-01-01. */
export function dayOfEpoch(days: number): string {
  if (!Number.isFinite(days)) throw new RangeError('no day')
  const all = Math.floor(days) + BEFORE_EPOCH
  const cycle = Math.floor(all / CYCLE_DAYS)
  const dayOfCycle = all - cycle * CYCLE_DAYS
  const leapDays =
    Math.floor(dayOfCycle / 1_460) - Math.floor(dayOfCycle / 36_524) + Math.floor(dayOfCycle / 146_096)
  const yearOfCycle = Math.floor((dayOfCycle - leapDays) / 365)
  const before = 365 * yearOfCycle + Math.floor(yearOfCycle / 4) - Math.floor(yearOfCycle / 100)
  const dayOfYear = dayOfCycle - before
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
  const day = dayOfYear - Math.floor((153 * fromMarch + 2) / 5) + 1
  return dayOfParts({ year: yearOfCycle + cycle * 400 + (month <= 2 ? 1 : 0), month, day })
}

/** The day that many months later (or earlier); a day the month lacks becomes its last one. */
export function monthsLater({ year, month, day }: DayParts, months: number): string {
  const index = year * 12 + (month - 1) + months
  const [toYear, toMonth] = [Math.floor(index / 12), (((index % 12) + 12) % 12) + 1]
  return dayOfParts({ year: toYear, month: toMonth, day: Math.min(day, daysInMonth(toYear, toMonth)) })
}

/** A week that holds from a day on, until the next one does. */
export interface DatedWeek<Day extends string = string> {
  readonly fromDate: Day
  /** Days off, 1 Monday to 7 Sunday. */
  readonly weekendDays: readonly number[]
}

/** Weeks over time: the first one, and those that followed it by their first days. */
export interface WeekHistory<Day extends string = string> {
  /** Days off of the first week, 1 Monday to 7 Sunday. */
  readonly weekendDays: readonly number[]
  /** Ascending; left out or empty where the week never changed. */
  readonly weeks?: readonly DatedWeek<Day>[] | undefined
}

/** Days off of the week that holds on a day. */
export function weekendOn(day: string, { weekendDays, weeks }: WeekHistory): readonly number[] {
  return weeks?.findLast(({ fromDate }) => fromDate <= day)?.weekendDays ?? weekendDays
}

/** Day of the week, 1 Monday to 7 Sunday. */
export function weekdayOfDay(day: string): number {
  return ((((epochDay(day) + 3) % 7) + 7) % 7) + 1
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0')
}
