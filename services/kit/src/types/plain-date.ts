import { DomainError } from '../errors.js'
import { dayOfEpoch, epochDay, isRealDay, monthsLater } from './calendar-days.js'

export { daysInMonth, epochDay, weekdayOfDay as weekday } from './calendar-days.js'

declare const dateBrand: unique symbol
/** A calendar day `yyyy-mm-dd`. Compares as text, knows no zone, is never a JS `Date`. */
export type PlainDate = string & { readonly [dateBrand]: true }

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Reads `yyyy-mm-dd`; an impossible day or any other form is refused. */
export function plainDate(text: string): PlainDate {
  if (!isPlainDate(text)) throw new DomainError('invalid', 'DATE_INVALID')
  return text
}

/** True for a real day written `yyyy-mm-dd`, years 1000 to 9999. */
export function isPlainDate(text: string): text is PlainDate {
  return isRealDay(text)
}

/** The day that many days later (or earlier). */
export function addDays(date: PlainDate, days: number): PlainDate {
  return plainDate(dayOfEpoch(epochDay(date) + days))
}

/** The day that many months later (or earlier); a day the month lacks becomes its last one. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  return plainDate(monthsLater({ year, month, day }, months))
}

/** Number of days from first to last, both counted; the same day is 1. */
export function inclusiveDays(first: PlainDate, last: PlainDate): number {
  return epochDay(last) - epochDay(first) + 1
}

/** True when two spans share at least one day; all four ends are inclusive. */
export function spansOverlap(aFrom: PlainDate, aTo: PlainDate, bFrom: PlainDate, bTo: PlainDate): boolean {
  return aFrom <= bTo && bFrom <= aTo
}

/** So many zones and days are kept in mind; one formatter takes some tens of kilobytes. */
const MOST_KEPT = 100

const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** The day it is at that instant in that IANA zone: the one place where now becomes today. */
export function dayIn(timeZone: string, instant: Date): PlainDate {
  // Making a formatter takes a hundred times as long as using it.
  const format = kept(
    dayFormats,
    timeZone,
    () =>
      new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
        timeZone,
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
      }),
  )
  const parts = format.formatToParts(instant)
  const part = (type: string) => parts.find((p) => p.type === type)?.value ?? ''
  return plainDate(`${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`)
}

/** The value that was made under a key before, or a new one. */
function kept<T>(made: Map<string, T>, key: string, make: () => T): T {
  const before = made.get(key)
  if (before !== undefined) return before
  const value = make()
  if (made.size >= MOST_KEPT) made.clear()
  made.set(key, value)
  return value
}

/** No zone is further from UTC. */
const WIDEST_S = 15 * (HOUR_MS / 1_000)

const dayStarts = new Map<string, number>()
const hours = new Map<string, number>()

/**
 * The first instant of the day that many days after a date, in that IANA zone. Where midnight does not exist it is the
 * first instant after it.
 */
export function dayStart(timeZone: string, date: PlainDate, daysLater = 0): Date {
  const find = () => firstInstant(timeZone, (epochDay(date) + daysLater) * DAY_MS)
  return new Date(kept(dayStarts, `${timeZone} ${date} ${daysLater}`, find))
}

/** The instant at which clocks of that IANA zone show noon of a day. */
export function noonOf(timeZone: string, date: PlainDate): Date {
  return hourOf(timeZone, date, 12)
}

/** The instant at which clocks of that IANA zone show a full hour of a day; where that hour does not exist, the first one after it. */
export function hourOf(timeZone: string, date: PlainDate, hour: number): Date {
  const find = () => firstInstant(timeZone, epochDay(date) * DAY_MS + hour * HOUR_MS)
  return new Date(kept(hours, `${timeZone} ${date} ${hour}`, find))
}

/** The first instant at which clocks of a zone have reached a time, which is counted as if it were UTC. */
function firstInstant(timeZone: string, time: number): number {
  const wall = wallClock(timeZone)
  let [before, reached] = [time / 1_000 - WIDEST_S, time / 1_000 + WIDEST_S]
  while (reached - before > 1) {
    const middle = Math.floor((before + reached) / 2)
    if (wall(middle * 1_000) < time) before = middle
    else reached = middle
  }
  return reached * 1_000
}

/** The time on clocks of a zone at an instant, counted as if it were UTC. */
function wallClock(timeZone: string): (instantMs: number) => number {
  const format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  })
  return (instantMs) => {
    const parts = format.formatToParts(instantMs)
    const part = (type: string) => Number(parts.find((p) => p.type === type)?.value)
    const [year, month, day] = [part('year'), part('month') - 1, part('day')]
    return Date.UTC(year, month, day, part('hour'), part('minute'), part('second'))
  }
}
