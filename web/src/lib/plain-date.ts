import {
  areRealParts,
  dayOfEpoch,
  dayOfParts,
  type DayParts,
  daysInMonth,
  epochDay,
  isRealDay,
  monthsLater,
  partsOfDay,
  weekdayOfDay,
} from '@smartproject/bff/api/calendar-days'
import { toLatinDigits } from './digits.js'

/** A day on the calendar, `yyyy-mm-dd`: the rules of days are those of the services. */
export type PlainDate = string

/** ISO weekday: Monday is 1, Sunday is 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** The parts of a date; a text that is no real day is a programming error here. */
export function partsOf(date: PlainDate): DayParts {
  const parts = partsOfDay(date)
  if (!parts) throw new RangeError(`not a date: ${date}`)
  return parts
}

export function isPlainDate(text: string): boolean {
  return isRealDay(text)
}

/** Days since 1970-01-01; a text that is no real day is a programming error here. */
export function toDayNumber(date: PlainDate): number {
  partsOf(date)
  return epochDay(date)
}

export const fromDayNumber = dayOfEpoch

export function addDays(date: PlainDate, days: number): PlainDate {
  return fromDayNumber(toDayNumber(date) + days)
}

/** The same day in another month; the 31st becomes the last day of a shorter month. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  return monthsLater(partsOf(date), months)
}

/** How many days `to` lies after `from`; negative when it lies before. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return toDayNumber(to) - toDayNumber(from)
}

function compareDates(a: PlainDate, b: PlainDate): number {
  return toDayNumber(a) - toDayNumber(b)
}

export function isBefore(a: PlainDate, b: PlainDate): boolean {
  return compareDates(a, b) < 0
}

export function isAfter(a: PlainDate, b: PlainDate): boolean {
  return compareDates(a, b) > 0
}

export function weekdayOf(date: PlainDate): Weekday {
  return weekdayOfDay(date) as Weekday
}

export function startOfMonth(date: PlainDate): PlainDate {
  return dayOfParts({ ...partsOf(date), day: 1 })
}

export function endOfMonth(date: PlainDate): PlainDate {
  const parts = partsOf(date)
  return dayOfParts({ ...parts, day: daysInMonth(parts.year, parts.month) })
}

export function startOfWeek(date: PlainDate, weekStart: Weekday): PlainDate {
  return addDays(date, -((weekdayOf(date) - weekStart + 7) % 7))
}

/** Every day from the first to the last, both included. */
export function eachDay(from: PlainDate, to: PlainDate): PlainDate[] {
  const first = toDayNumber(from)
  const count = Math.max(0, toDayNumber(to) - first + 1)
  return Array.from({ length: count }, (_, index) => fromDayNumber(first + index))
}

// Making one costs more than all else that a page does with a date.
const zoneFormats = new Map<string, Intl.DateTimeFormat>()

function zoneFormat(timeZone: string): Intl.DateTimeFormat {
  const known = zoneFormats.get(timeZone)
  if (known) return known
  const digits = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const made = new Intl.DateTimeFormat('en-CA-u-nu-latn-ca-gregory', { ...digits, timeZone })
  zoneFormats.set(timeZone, made)
  return made
}

/** Clocks go back by an hour at most. */
const LONGEST_DAY_MS = 25 * 3_600_000

/** Today in the given zone (the browser's when none is given), by the caller's clock. */
export function todayIn(now: Date, timeZone?: string): PlainDate {
  if (!timeZone) return dayOfParts({ year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() })
  const parts = zoneFormat(timeZone).formatToParts(now)
  const part = (type: string) => Number(parts.find((p) => p.type === type)?.value)
  return dayOfParts({ year: part('year'), month: part('month'), day: part('day') })
}

/** Milliseconds until the next day begins in the given zone, to a second. */
export function untilNextDay(now: Date, timeZone: string): number {
  const today = todayIn(now, timeZone)
  let [before, after] = [0, LONGEST_DAY_MS]
  while (after - before > 1_000) {
    const middle = Math.round((before + after) / 2)
    if (todayIn(new Date(now.getTime() + middle), timeZone) === today) before = middle
    else after = middle
  }
  return after
}

/** `dd-mm-yyyy`, the form dates have in lists. */
export function toDisplay(date: PlainDate): string {
  const { year, month, day } = partsOf(date)
  return `${String(day).padStart(2, '0')}-${String(month).padStart(2, '0')}-${String(year).padStart(4, '0')}`
}

/**
 * Reads what people type: `22-11-2026`, `22/11/2026`, `22.11.26`, `2026-11-22`, in Latin, Arabic-Indic or
 * Persian digits. Answers null for anything that is no real day.
 */
export function parseTyped(text: string): PlainDate | null {
  const clean = toLatinDigits(text).trim()
  if (isPlainDate(clean)) return clean
  const match = /^(\d{1,2})[-/.\s](\d{1,2})[-/.\s](\d{2}|\d{4})$/.exec(clean)
  if (!match) return null
  const typedYear = Number(match[3])
  const parts = {
    year: typedYear < 100 ? 2000 + typedYear : typedYear,
    month: Number(match[2]),
    day: Number(match[1]),
  }
  return areRealParts(parts) ? dayOfParts(parts) : null
}
