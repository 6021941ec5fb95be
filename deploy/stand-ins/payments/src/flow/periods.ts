import type { Price } from '../objects/catalogue.js'

const DAY = 86_400
const DAYS = { day: 1, week: 7 } as const
const MONTHS = { month: 1, year: 12 } as const

/** The end of a period that starts at an instant; months keep the day of the anchor where they have it. */
export function periodEnd(start: number, recurring: NonNullable<Price['recurring']>, anchor: number): number {
  const { interval, interval_count: count } = recurring
  if (interval === 'day' || interval === 'week') return start + DAYS[interval] * count * DAY
  const from = new Date(start * 1000)
  const day = new Date(anchor * 1000).getUTCDate()
  const month = from.getUTCMonth() + MONTHS[interval] * count
  const last = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const to = new Date(start * 1000)
  to.setUTCFullYear(from.getUTCFullYear(), month, Math.min(day, last))
  return to.getTime() / 1000
}

/** Seconds of an interval at the least. */
export function shortest({ interval, interval_count: count }: NonNullable<Price['recurring']>): number {
  if (interval === 'day' || interval === 'week') return DAYS[interval] * count * DAY
  return MONTHS[interval] * count * 28 * DAY
}
