import { DomainError, invalid } from '@smartproject/kit/errors'
import { addDays, inclusiveDays, isPlainDate, type PlainDate } from '@smartproject/kit/types/plain-date'
import type ICAL from 'ical.js'

import { CALENDAR_MAX, type FoundDay } from '../domain/holiday-proposal.js'
import { yearlyDays, type DaySpan, type YearlyRule } from '../domain/yearly-days.js'

type Ical = typeof ICAL
type Event = InstanceType<Ical['Component']>
type Recur = InstanceType<Ical['Recur']>

/** An event of a whole month is no public holiday; more is a mistake. */
const LONGEST_DAYS = 31
/** More days than a company may keep need not be shown. */
const DAYS_MAX = 1_000
const NAME_MAX = 200
const LINE_MAX = 8_192
/** Where a line goes on in the next one. */
const FOLD = /\r?\n[ \t]/g
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
/** The allowed parts of a rule. Everything else repeats more often than yearly, or is no rule of a holiday. */
const PARTS = new Set(['BYMONTH', 'BYMONTHDAY', 'BYDAY'])

/**
 * The whole days of an iCalendar file in UTF-8 within a span. Zones are not looked at: a day is a day. For a process of its own
 * only (`calendarProcess`). Errors: invalid
 * CALENDAR_TOO_LARGE, CALENDAR_ENCODING, CALENDAR_UNREADABLE, CALENDAR_EMPTY, CALENDAR_RULE, CALENDAR_EVENT_TOO_LONG.
 */
export async function daysOfFile(
  content: Uint8Array,
  span: DaySpan,
): Promise<{ days: FoundDay[]; leftOut: number }> {
  if (content.length > CALENDAR_MAX) throw refused('CALENDAR_TOO_LARGE')
  // Only who reads a file pays for what reads it.
  const { default: ical } = await import('ical.js')
  const text = textOf(content)
  try {
    return daysOfEvents(eventsOf(ical, text), span)
  } catch (cause) {
    // Of a part that was not read before, the library says only when it is read that it is none.
    throw cause instanceof DomainError ? cause : refused('CALENDAR_UNREADABLE', cause)
  }
}

function daysOfEvents(events: readonly Event[], span: DaySpan): { days: FoundDay[]; leftOut: number } {
  if (events.length === 0) throw refused('CALENDAR_EMPTY')
  const moved = new Set(events.flatMap((event) => movedFrom(event) ?? []))
  const days: FoundDay[] = []
  let leftOut = 0
  for (const event of events) {
    const own = daysOfEvent(event, span, moved)
    if (own.length === 0) leftOut++
    days.push(...own)
    if (days.length > DAYS_MAX) throw refused('CALENDAR_TOO_LARGE')
  }
  return { days, leftOut }
}

function textOf(content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch (cause) {
    throw refused('CALENDAR_ENCODING', cause)
  }
}

function eventsOf(ical: Ical, text: string): Event[] {
  // The time that the library takes for a line grows with the square of its length.
  if (
    text
      .replaceAll(FOLD, '')
      .split('\n')
      .some(({ length }) => length > LINE_MAX)
  )
    throw refused('CALENDAR_UNREADABLE')
  const parsed: unknown[] = ical.parse(text)
  // One calendar, or several of them one after the other.
  const roots = typeof parsed[0] === 'string' ? [parsed] : (parsed as unknown[][])
  const calendars = roots.map((root) => new ical.Component(root))
  if (calendars.some(({ name }) => name !== 'vcalendar')) throw refused('CALENDAR_UNREADABLE')
  return calendars.flatMap((calendar) => calendar.getAllSubcomponents('vevent'))
}

function daysOfEvent(event: Event, span: DaySpan, moved: ReadonlySet<string>): FoundDay[] {
  const name = nameOf(event)
  const first = dayOf(event.getFirstPropertyValue('dtstart'))
  if (!first || name === '' || event.getFirstPropertyValue('status') === 'CANCELLED') return []
  const length = lengthOf(event, first)
  if (length === null) return []
  if (length > LONGEST_DAYS) throw refused('CALENDAR_EVENT_TOO_LONG')
  const except = new Set(event.getAllProperties('exdate').flatMap((one) => one.getValues().map(dayOf)))
  const takesPlace = event.getFirstProperty('recurrence-id') !== null
  const goneFrom = (day: PlainDate) => except.has(day) || (!takesPlace && moved.has(`${uidOf(event)} ${day}`))
  return firstDays(event, first, span)
    .filter((day) => !goneFrom(day))
    .flatMap((day) => Array.from({ length }, (_, shift) => addDays(day, shift)))
    .filter((date) => date >= span.from && date <= span.to)
    .map((date) => ({ date, name, dependsOnMoon: false }))
}

function firstDays(event: Event, first: PlainDate, span: DaySpan): PlainDate[] {
  if (event.getFirstProperty('rdate') || event.getFirstProperty('exrule')) throw refused('CALENDAR_RULE')
  const rules = event.getAllProperties('rrule')
  if (rules.length === 0) return [first]
  if (rules.length > 1) throw refused('CALENDAR_RULE')
  return yearlyDays(first, ruleOf(rules[0]?.getFirstValue() as unknown as Recur, first), span)
}

function ruleOf({ freq, interval, until, count, parts }: Recur, first: PlainDate): YearlyRule {
  const given = parts as Readonly<Record<string, readonly (string | number)[]>>
  const month = single(given['BYMONTH']) ?? Number(first.slice(5, 7))
  const day = single(given['BYMONTHDAY'])
  const weekday = single(given['BYDAY'])
  if (freq !== 'YEARLY' || !Object.keys(given).every((part) => PARTS.has(part)))
    throw refused('CALENDAR_RULE')
  if (!Number.isInteger(interval) || interval < 1 || !isWithin(month, 1, 12)) throw refused('CALENDAR_RULE')
  const [, nth, name] = /^([+-]?[1-5])([A-Z]{2})$/.exec(String(weekday ?? '')) ?? []
  if (weekday !== null && (!name || !WEEKDAYS.includes(name) || day !== null)) throw refused('CALENDAR_RULE')
  if (day !== null && !isWithin(day, 1, 31)) throw refused('CALENDAR_RULE')
  return {
    interval,
    until: until ? dayOf(until) : null,
    count: count ?? null,
    month: Number(month),
    on: name
      ? { weekday: WEEKDAYS.indexOf(name) + 1, nth: Number(nth) }
      : { day: Number(day ?? first.slice(8, 10)) },
  }
}

/** The one value of a part, null without it. */
function single(values: readonly (string | number)[] | undefined): string | number | null {
  if (values && values.length !== 1) throw refused('CALENDAR_RULE')
  return values?.[0] ?? null
}

function isWithin(value: string | number, min: number, max: number): boolean {
  return Number.isInteger(Number(value)) && Number(value) >= min && Number(value) <= max
}

/** How many days an event lasts; null when it is no event of whole days. */
function lengthOf(event: Event, first: PlainDate): number | null {
  const start = event.getFirstPropertyValue('dtstart')
  if (!isMidnight(start)) return null
  const end = event.getFirstPropertyValue('dtend')
  if (end === null) return lengthOfDuration(event.getFirstPropertyValue('duration'))
  const last = dayOf(end)
  if (!last || !isMidnight(end)) return null
  return Math.max(1, inclusiveDays(first, last) - 1)
}

function lengthOfDuration(value: unknown): number | null {
  if (value === null) return 1
  const { weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0 } = value as Record<string, number>
  return hours + minutes + seconds > 0 ? null : Math.max(1, weeks * 7 + days)
}

/** An event that takes the place of one day of another: that day, under the name of both. */
function movedFrom(event: Event): string | null {
  const day = dayOf(event.getFirstPropertyValue('recurrence-id'))
  return day && `${uidOf(event)} ${day}`
}

function uidOf(event: Event): string {
  const uid: unknown = event.getFirstPropertyValue('uid')
  return typeof uid === 'string' ? uid : ''
}

function nameOf(event: Event): string {
  const summary: unknown = event.getFirstPropertyValue('summary')
  if (typeof summary !== 'string') return ''
  const plain = summary
    .normalize('NFC')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
  return [...plain].slice(0, NAME_MAX).join('').trim()
}

/** The day of a time as it is written; null for what is none. */
function dayOf(value: unknown): PlainDate | null {
  if (typeof value !== 'object' || value === null) return null
  const { year, month, day } = value as Partial<Record<'year' | 'month' | 'day', number>>
  if (year === undefined || month === undefined || day === undefined) return null
  const text = [
    String(year).padStart(4, '0'),
    ...[month, day].map((part) => String(part).padStart(2, '0')),
  ].join('-')
  return isPlainDate(text) ? text : null
}

function isMidnight(value: unknown): boolean {
  const { isDate, hour, minute, second } = value as Record<string, unknown>
  return isDate === true || (hour === 0 && minute === 0 && second === 0)
}

function refused(reason: string, cause?: unknown) {
  return Object.assign(invalid([{ field: 'content', reason }], reason), { cause })
}
