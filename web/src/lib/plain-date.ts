import { toLatinDigits } from './digits.js'

/**
 * A day on the calendar, `yyyy-mm-dd`. It has no time and no zone, so no `Date` is involved:
 * all arithmetic goes through the number of days since 1970-01-01.
 */
export type PlainDate = string

/** ISO weekday: Monday is 1, Sunday is 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

export interface DateParts {
  year: number
  month: number
  day: number
}

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

function isReal({ year, month, day }: DateParts): boolean {
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

function toPlainDate({ year, month, day }: DateParts): PlainDate {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** The parts of a date; a text that is no real day is a programming error here. */
export function partsOf(date: PlainDate): DateParts {
  const match = ISO.exec(date)
  const parts = match && { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) }
  if (!parts || !isReal(parts)) throw new RangeError(`not a date: ${date}`)
  return parts
}

export function isPlainDate(text: string): boolean {
  const match = ISO.exec(text)
  return match !== null && isReal({ year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) })
}

/** Days since 1970-01-01 in the Gregorian calendar (H. Hinnant's days_from_civil). */
export function toDayNumber(date: PlainDate): number {
  const { year, month, day } = partsOf(date)
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

export function fromDayNumber(days: number): PlainDate {
  const shifted = days + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthIndex = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * monthIndex + 2) / 5) + 1
  const month = monthIndex < 10 ? monthIndex + 3 : monthIndex - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return toPlainDate({ year, month, day })
}

export function addDays(date: PlainDate, days: number): PlainDate {
  return fromDayNumber(toDayNumber(date) + days)
}

/** The same day in another month; the 31st becomes the last day of a shorter month. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const { year, month, day } = partsOf(date)
  const index = year * 12 + (month - 1) + months
  const to = { year: Math.floor(index / 12), month: (((index % 12) + 12) % 12) + 1 }
  return toPlainDate({ ...to, day: Math.min(day, daysInMonth(to.year, to.month)) })
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
  return (((((toDayNumber(date) + 3) % 7) + 7) % 7) + 1) as Weekday
}

export function startOfMonth(date: PlainDate): PlainDate {
  return toPlainDate({ ...partsOf(date), day: 1 })
}

export function endOfMonth(date: PlainDate): PlainDate {
  const parts = partsOf(date)
  return toPlainDate({ ...parts, day: daysInMonth(parts.year, parts.month) })
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

/** Today in the given zone (the browser's when none is given), told by the caller's clock. */
export function todayIn(now: Date, timeZone?: string): PlainDate {
  if (!timeZone)
    return toPlainDate({ year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() })
  const parts = zoneFormat(timeZone).formatToParts(now)
  const part = (type: string) => Number(parts.find((p) => p.type === type)?.value)
  return toPlainDate({ year: part('year'), month: part('month'), day: part('day') })
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
  return isReal(parts) ? toPlainDate(parts) : null
}
