/*
 * The rules of calendar days for services, API and browser alike. A day is `yyyy-mm-dd` of the Gregorian calendar in
 * the years 1000 to 9999: text without a time and without a zone. Nothing else may be imported here.
 */

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/
const DAY_MS = 86_400_000

/** The parts of a day; months count from 1. */
export interface DayParts {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** Days of a month (1 to 12). */
export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
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

/** Days since 1970-01-01; the only arithmetic days are done in. */
export function epochDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS
}

/** The day that many days after 1970-01-01. */
export function dayOfEpoch(days: number): string {
  return new Date(days * DAY_MS).toISOString().slice(0, 10)
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
