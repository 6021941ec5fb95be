import { invalid } from '@smartproject/kit/errors'
import { epochDay } from '@smartproject/kit/types/calendar-days'
import type { Money } from '@smartproject/kit/types/money'
import { addDays, type PlainDate } from '@smartproject/kit/types/plain-date'

import type { Plan } from './catalogue.js'

/** Currencies a plan has a price in. */
export type Currency = 'QAR' | 'USD'

/** An order: seats for some months of a plan, paid in one currency. */
export interface Order {
  readonly plan: Plan
  /** 1 to 12. */
  readonly months: number
  /** 1 to 9,999. */
  readonly seats: number
  readonly currency: Currency
}

/** The discount of a coupon: percent of the price, or an amount of one currency. */
export type Discount = { readonly percent: number } | { readonly amount: Money }

/** The price paid for a term, and its days; the rest of it is credited. */
export interface PaidTerm {
  /** Price of one seat for the whole term. */
  readonly unit: Money
  /** The price paid for all of it, without tax. */
  readonly net: Money
  readonly startDate: PlainDate
  /** First day not paid for. */
  readonly endDate: PlainDate
}

/** A price, line by line. All amounts are of one currency; `total` is what they sum up to. */
export interface Price {
  /** Of one seat for all months. */
  readonly unit: Money
  readonly gross: Money
  readonly coupon: Money
  readonly credit: Money
  /** The taxed amount. */
  readonly net: Money
  readonly tax: Money
  readonly total: Money
  /** Credit that was not used up. */
  readonly balance: Money
  /** True where the total is too small to be charged: nothing is due. */
  readonly waived: boolean
}

/** Limits of an order. */
export const MOST_MONTHS = 12
export const MOST_SEATS = 9_999

const MONTH_DAYS = 30
const YEAR_DAYS = 365
// A price with an offer is rounded to the whole riyal or dollar.
const WHOLE = 100n

/** The least amount that a payment provider charges. */
const LEAST: Record<Currency, bigint> = { QAR: 200n, USD: 50n }

/** Days of a term: a year has 365, each month of a shorter one 30. */
export function daysOf(months: number): number {
  return months === MOST_MONTHS ? YEAR_DAYS : months * MONTH_DAYS
}

/** First day not paid for of a term that starts on a day. */
export function endOf(startDate: PlainDate, months: number): PlainDate {
  return addDays(startDate, daysOf(months))
}

/** Percent off for so many months. */
export function offerOf({ offers }: Plan, months: number): number {
  if (months === MOST_MONTHS) return offers[2]
  if (months >= 6) return offers[1]
  return months >= 3 ? offers[0] : 0
}

/** Price of one seat for all months, rounded half up to the whole riyal or dollar where an offer applies. */
export function unitPrice({ plan, months, currency }: Omit<Order, 'seats'>): Money {
  const monthly = currency === 'QAR' ? plan.price : plan.usPrice
  const full = monthly.minor * BigInt(months)
  const offer = offerOf(plan, months)
  if (offer === 0) return { minor: full, currency }
  return { minor: halfUp(full * BigInt(100 - offer), 100n * WHOLE) * WHOLE, currency }
}

/** The rest of a term on a day: the share of its days that have not begun, rounded down. */
export function creditOn(day: PlainDate, { net, startDate, endDate }: PaidTerm): Money {
  const { days, left } = remaining(day, { startDate, endDate })
  return { minor: (net.minor * left) / days, currency: net.currency }
}

/** Price of more seats for the days of a term that are left. */
export function extraSeats(day: PlainDate, term: PaidTerm, seats: number): Money {
  requireSeats(seats)
  const { days, left } = remaining(day, term)
  const { minor, currency } = term.unit
  return { minor: halfUp(minor * BigInt(seats) * left, days), currency }
}

/** The options that change the price of an order. */
export interface PriceOptions {
  readonly discount?: Discount | undefined
  /** The rest of the term before. */
  readonly credit?: Money | undefined
  /** Hundredths of a percent. */
  readonly taxRate?: number
}

/**
 * The price of an order. Errors: invalid MONTHS_OUT_OF_RANGE | SEATS_OUT_OF_RANGE, CURRENCY_MISMATCH for a coupon or a
 * credit of another currency.
 */
export function priceOf(order: Order, { discount, credit, taxRate = 0 }: PriceOptions = {}): Price {
  requireMonths(order.months)
  requireSeats(order.seats)
  const unit = unitPrice(order)
  return sumUp(
    unit,
    { minor: unit.minor * BigInt(order.seats), currency: order.currency },
    { discount, credit, taxRate },
  )
}

/** The price of more seats for what is left of terms of one currency; what is left of a credit pays for them too. */
export function priceOfSeats(
  day: PlainDate,
  terms: readonly [PaidTerm, ...PaidTerm[]],
  seats: number,
  options: PriceOptions = {},
): Price {
  const { currency } = terms[0].unit
  const sum = (count: number): Money => ({
    minor: terms.reduce((all, term) => all + extraSeats(day, term, count).minor, 0n),
    currency,
  })
  return sumUp(sum(1), sum(seats), options)
}

/** Takes off, adds tax and sums up. */
function sumUp(unit: Money, grossMoney: Money, { discount, credit, taxRate = 0 }: PriceOptions): Price {
  const { currency, minor: gross } = grossMoney
  for (const given of [credit, discount && 'amount' in discount ? discount.amount : undefined])
    if (given && given.currency !== currency) throw invalid([], 'CURRENCY_MISMATCH')
  const money = (minor: bigint): Money => ({ minor, currency })
  const coupon = discount ? reduction(discount, gross) : 0n
  const used = least(credit?.minor ?? 0n, gross - coupon)
  const net = gross - coupon - used
  const tax = halfUp(net * BigInt(taxRate), 10_000n)
  const total = net + tax
  return {
    unit,
    gross: money(gross),
    coupon: money(coupon),
    credit: money(used),
    net: money(net),
    tax: money(tax),
    total: money(total),
    balance: money((credit?.minor ?? 0n) - used),
    waived: total > 0n && total < LEAST[currency === 'USD' ? 'USD' : 'QAR'],
  }
}

function reduction(discount: Discount, gross: bigint): bigint {
  if ('amount' in discount) return least(discount.amount.minor, gross)
  return halfUp(gross * BigInt(discount.percent), 100n)
}

function remaining(day: PlainDate, { startDate, endDate }: Pick<PaidTerm, 'startDate' | 'endDate'>) {
  const days = epochDay(endDate) - epochDay(startDate)
  const left = Math.min(Math.max(epochDay(endDate) - epochDay(day), 0), days)
  return { days: BigInt(days), left: BigInt(left) }
}

function requireMonths(months: number): void {
  if (!isWithin(months, MOST_MONTHS))
    throw invalid([{ field: 'months', reason: 'MONTHS_OUT_OF_RANGE' }], 'MONTHS_OUT_OF_RANGE')
}

function requireSeats(seats: number): void {
  if (!isWithin(seats, MOST_SEATS))
    throw invalid([{ field: 'seats', reason: 'SEATS_OUT_OF_RANGE' }], 'SEATS_OUT_OF_RANGE')
}

const isWithin = (value: number, most: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= most

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** a ÷ b of amounts that are not negative, half up. */
const halfUp = (a: bigint, b: bigint): bigint => (2n * a + b) / (2n * b)
