import type { PlanOnSale, PlanState } from '@smartproject/bff/api/billing/plans'
import type { Money } from '@smartproject/bff/api/billing/shared'
import { toLatinDigits } from '../../lib/digits.js'

export type Currency = Money['currency']

/** The order being placed. The server alone says its price and the days it covers. */
export interface Order {
  plan: number
  months: number
  seats: number
  currency: Currency
  /** As it was entered; empty without one. */
  coupon: string
}

const MOST_SEATS = 9_999
export const YEAR_MONTHS = 12
export const ALL_MONTHS = Array.from({ length: YEAR_MONTHS }, (_, index) => index + 1)

/** The seats that a text names in the digits of any language; null for what is no number from 1 to 9,999. */
export function seatsIn(text: string): number | null {
  const digits = toLatinDigits(text).replaceAll(/[\s,٬]/g, '')
  const seats = /^\d{1,4}$/.test(digits) ? Number(digits) : 0
  return seats >= 1 && seats <= MOST_SEATS ? seats : null
}

const BASIC = 2
const PREMIUM = 3
const ULTIMATE = 4

/** The plan that suits a team: up to 10 people BASIC, up to 50 PREMIUM, beyond that ULTIMATE. */
export function recommendedFor(seats: number | null): number {
  if (seats === null || seats <= 10) return BASIC
  return seats <= 50 ? PREMIUM : ULTIMATE
}

/** The name under which a plan is sold; the highest one is stored under an older name. */
export function planTitle(title: string): string {
  return title === 'ULTRA' ? 'ULTIMATE' : title
}

/** The price of a period of a plan for a team, in both currencies, and how much less than month by month. */
export interface ListPrice {
  currency: Currency
  total: Money
  saved: Money
}

/** Prices of the list: a seat's price for the whole period, as the server gives it, for each seat. */
export function listPrices(plan: PlanOnSale, months: number, seats: number): ListPrice[] {
  const row = plan.prices.find((price) => price.months === months)
  if (!row) return []
  return [priceOf(row.price, plan.price, months, seats), priceOf(row.us_price, plan.us_price, months, seats)]
}

function priceOf({ minor, currency }: Money, monthly: Money, months: number, seats: number): ListPrice {
  return {
    currency,
    total: { minor: minor * seats, currency },
    saved: { minor: Math.max(0, monthly.minor * months - minor) * seats, currency },
  }
}

/** True while a plan runs that was bought: it is not offered again. */
export function isCurrent(plan: number, state: PlanState | undefined): boolean {
  return state?.plan === plan && ['active', 'past_due', 'cancelled'].includes(state.state)
}

/** Prices are in the currency of the place where a person is: riyals in Qatar, dollars elsewhere. */
export function usualCurrency(country: string, offered: readonly Currency[]): Currency {
  const usual: Currency = country === 'QA' ? 'QAR' : 'USD'
  return offered.includes(usual) ? usual : (offered[0] ?? usual)
}
