import { daysBetween, type PlainDate } from '../../lib/plain-date.js'

const BUY_FROM_DAYS = 10

const CLOSABLE_FROM_DAYS = 31

/** Whether the banner may be closed for the rest of the day: what ends within a month stays in sight. */
export function mayClose(daysLeft: number): boolean {
  return daysLeft >= CLOSABLE_FROM_DAYS
}

/** What the banner says and whether it is time to buy. */
export function planState(daysLeft: number): { words: 'left' | 'today' | 'expired'; buy: boolean } {
  const words = daysLeft < 0 ? 'expired' : daysLeft === 0 ? 'today' : 'left'
  return { words, buy: daysLeft <= BUY_FROM_DAYS }
}

/** How much of the plan is left, from 0 to 1: the days left of all its days. Null where its days are not known or over. */
export function shareLeft(daysLeft: number, start: PlainDate | null, end: PlainDate | null): number | null {
  if (start === null || end === null || daysLeft <= 0) return null
  const days = daysBetween(start, end)
  return days > 0 ? Math.min(1, daysLeft / days) : null
}
