import { addDays, isPlainDate, weekday, type PlainDate } from '@smartproject/kit/types/plain-date'

/** A span of days, both ends included. */
export interface DaySpan {
  readonly from: PlainDate
  readonly to: PlainDate
}

/** How an event is repeated: once a year on a day of a month, or on the n-th weekday of it. */
export interface YearlyRule {
  /** Years from one time to the next. */
  readonly interval: number
  /** Its last possible day; null without one. */
  readonly until: PlainDate | null
  /** How many times; null without an end. */
  readonly count: number | null
  readonly month: number
  readonly on: { readonly day: number } | { readonly weekday: number; readonly nth: number }
}

/** The first days of an event that is repeated yearly, within a span: one look for each year, however long the rule runs. */
export function yearlyDays(start: PlainDate, rule: YearlyRule, span: DaySpan): PlainDate[] {
  const first = yearOf(start)
  const days: PlainDate[] = []
  let times = 0
  for (let year = first; year <= yearOf(span.to); year += rule.interval) {
    const day = dayInYear(year, rule)
    if (day === null || day < start) continue
    if (rule.count !== null && times >= rule.count) break
    if (rule.until !== null && day > rule.until) break
    times++
    if (day >= span.from && day <= span.to) days.push(day)
  }
  return days
}

function yearOf(day: PlainDate): number {
  return Number(day.slice(0, 4))
}

/** Null where the year has no such day. */
function dayInYear(year: number, { month, on }: YearlyRule): PlainDate | null {
  if ('day' in on) return realDay(year, month, on.day)
  if (on.nth > 0) {
    const first = realDay(year, month, 1)
    if (first === null) return null
    const shift = (on.weekday - weekday(first) + 7) % 7
    return sameMonth(addDays(first, shift + (on.nth - 1) * 7), month)
  }
  const next = month === 12 ? realDay(year + 1, 1, 1) : realDay(year, month + 1, 1)
  if (next === null) return null
  const last = addDays(next, -1)
  const shift = (weekday(last) - on.weekday + 7) % 7
  return sameMonth(addDays(last, -shift + (on.nth + 1) * 7), month)
}

function sameMonth(day: PlainDate, month: number): PlainDate | null {
  return Number(day.slice(5, 7)) === month ? day : null
}

function realDay(year: number, month: number, day: number): PlainDate | null {
  const text = [
    String(year).padStart(4, '0'),
    ...[month, day].map((part) => String(part).padStart(2, '0')),
  ].join('-')
  return isPlainDate(text) ? text : null
}
