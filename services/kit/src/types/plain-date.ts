import { DomainError } from '../errors.js'

declare const dateBrand: unique symbol
/** A calendar day `yyyy-mm-dd`. Compares as text, knows no zone, is never a JS `Date`. */
export type PlainDate = string & { readonly [dateBrand]: true }

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/
const DAY_MS = 86_400_000

/** Reads `yyyy-mm-dd`; an impossible day or any other form is refused. */
export function plainDate(text: string): PlainDate {
  if (!isPlainDate(text)) throw new DomainError('invalid', 'DATE_INVALID')
  return text
}

/** True for a real day written `yyyy-mm-dd`, years 1000 to 9999. */
export function isPlainDate(text: string): text is PlainDate {
  const match = SHAPE.exec(text)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return year >= 1000 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** Days of a month (1 to 12). */
export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** Days since 1970-01-01; the only arithmetic days are done in. */
export function epochDay(date: PlainDate): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS
}

/** The day that many days later (or earlier). */
export function addDays(date: PlainDate, days: number): PlainDate {
  return plainDate(new Date((epochDay(date) + days) * DAY_MS).toISOString().slice(0, 10))
}

/** The day that many months later (or earlier); a day the month lacks becomes its last one. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const index = year * 12 + (month - 1) + months
  const target = { year: Math.floor(index / 12), month: (index % 12) + 1 }
  const last = Math.min(day, daysInMonth(target.year, target.month))
  return plainDate(`${pad(target.year, 4)}-${pad(target.month, 2)}-${pad(last, 2)}`)
}

/** Number of days from first to last, both counted; the same day is 1. */
export function inclusiveDays(first: PlainDate, last: PlainDate): number {
  return epochDay(last) - epochDay(first) + 1
}

/** True when two spans share at least one day; all four ends are inclusive. */
export function spansOverlap(aFrom: PlainDate, aTo: PlainDate, bFrom: PlainDate, bTo: PlainDate): boolean {
  return aFrom <= bTo && bFrom <= aTo
}

/** Day of the week, 1 Monday to 7 Sunday. */
export function weekday(date: PlainDate): number {
  return ((((epochDay(date) + 3) % 7) + 7) % 7) + 1
}

/** The day it is at that instant in that IANA zone: the one place where now becomes today. */
export function dayIn(timeZone: string, instant: Date): PlainDate {
  const parts = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(instant)
  const part = (type: string) => parts.find((p) => p.type === type)?.value ?? ''
  return plainDate(`${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`)
}

const HOUR_S = 3_600
/** No zone is further from UTC. */
const WIDEST_S = 15 * HOUR_S

/**
 * The first instant of the day that many days after a date, in that IANA zone. Where midnight does not exist it is the
 * first instant after it.
 */
export function dayStart(timeZone: string, date: PlainDate, daysLater = 0): Date {
  const midnight = (epochDay(date) + daysLater) * DAY_MS
  const wall = wallClock(timeZone)
  // Between the two lies the instant at which clocks there reach midnight.
  let [before, reached] = [midnight / 1_000 - WIDEST_S, midnight / 1_000 + WIDEST_S]
  while (reached - before > 1) {
    const middle = Math.floor((before + reached) / 2)
    if (wall(middle * 1_000) < midnight) before = middle
    else reached = middle
  }
  return new Date(reached * 1_000)
}

/** What clocks in a zone show at an instant, counted as if it were UTC. */
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

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0')
}
