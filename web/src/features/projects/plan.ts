import type { SubscriptionDetail } from '@smartproject/bff/api/company/workspace'
import { daysBetween, type PlainDate } from '../../lib/plain-date.js'

const BUY_FROM_DAYS = 10

const BAR_FROM_DAYS = 30

/** The note about a plan, and its place: in a line of the toolbar, or in a bar above the page. */
export type PlanNote =
  /** It is paid for by itself; `begins` where that is the first payment, after a trial. */
  | { where: 'line'; words: 'renews' | 'begins'; day: PlainDate }
  | { where: 'bar'; words: 'failed'; day: PlainDate }
  | { where: 'line' | 'bar'; words: 'left' | 'today' | 'expired'; days: number; buy: boolean }

/** A trial counts its last day as a day that is left, as everything works on it. */
export const trialDaysLeft = (days: number) => days + 1

type Plan = Pick<SubscriptionDetail, 'planexpirydays' | 'plan_renewal' | 'trialday'>

/** Null for a company without a plan. */
export function planNote({ planexpirydays: days, plan_renewal: renewal, trialday }: Plan): PlanNote | null {
  if (days === null) return null
  // Also in the days of grace: what is due can still be paid.
  if (renewal?.failed) return { where: 'bar', words: 'failed', day: renewal.date }
  if (renewal && days >= 0) {
    return { where: 'line', words: trialday === null ? 'renews' : 'begins', day: renewal.date }
  }
  return { where: days > BAR_FROM_DAYS ? 'line' : 'bar', days, ...planState(days) }
}

/** The note about a plan that ends, and whether it is time to buy. */
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
