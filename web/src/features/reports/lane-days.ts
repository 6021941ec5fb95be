import { addDays, startOfWeek, type PlainDate, type Weekday } from '../../lib/plain-date.js'

const DAYS = 14
const WEEKS = 12

export type Step = 'daily' | 'weekly'

/** The last fourteen days, or the last days of the last twelve weeks; this week counts until today. */
export function datesOf(step: Step, today: PlainDate, weekStart: Weekday): PlainDate[] {
  if (step === 'daily') return Array.from({ length: DAYS }, (_, index) => addDays(today, index - DAYS + 1))
  const thisWeek = startOfWeek(today, weekStart)
  const earlier = Array.from({ length: WEEKS - 1 }, (_, index) =>
    addDays(thisWeek, -1 - 7 * (WEEKS - 2 - index)),
  )
  return [...earlier, today]
}

/** The present value, and how it differs from the first day shown. */
export function nowAndChange(values: readonly number[]): { now: number; change: number } {
  const now = values.at(-1) ?? 0
  return { now, change: now - (values[0] ?? now) }
}
