import { toLatinDigits } from '../../lib/digits.js'

const PART = /(\d+(?:[.,]\d+)?)\s*(w|d|h|m|س|د|ي|أ)?/giy
const CLOCK = /^(\d{1,4}):([0-5]\d)$/
const HOURS_A_DAY = 8
const DAYS_A_WEEK = 5

const MINUTES: Readonly<Record<string, number>> = {
  m: 1,
  د: 1,
  h: 60,
  س: 60,
  d: 60 * HOURS_A_DAY,
  ي: 60 * HOURS_A_DAY,
  w: 60 * HOURS_A_DAY * DAYS_A_WEEK,
  أ: 60 * HOURS_A_DAY * DAYS_A_WEEK,
}

/**
 * Minutes of a typed time: `1h 30m`, `1:30`, `1.5h`, `2d` (of 8 hours), `1w` (of 5 days), or a bare number of minutes,
 * in Latin or Arabic digits, with Latin or Arabic letters. Null when it cannot be read; empty is 0.
 */
export function parseDuration(text: string): number | null {
  const clean = toLatinDigits(text).replace('٫', '.').trim()
  if (clean === '') return 0
  const clock = CLOCK.exec(clean)
  if (clock) return Number(clock[1]) * 60 + Number(clock[2])
  let minutes = 0
  let at = 0
  while (at < clean.length) {
    PART.lastIndex = at
    const part = PART.exec(clean)
    if (!part) return null
    const unit = MINUTES[(part[2] ?? 'm').toLowerCase()] ?? 1
    minutes += Number((part[1] ?? '').replace(',', '.')) * unit
    at = PART.lastIndex
    while (/[\s،]/.test(clean[at] ?? '')) at += 1
  }
  return Math.round(minutes)
}

/** A number of minutes as hours and minutes, the way people type it again. */
export function splitMinutes(minutes: number): { hours: number; minutes: number } {
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}
