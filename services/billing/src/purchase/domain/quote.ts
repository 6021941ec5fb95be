import { type DomainError, invalid, notFound } from '@smartproject/kit/errors'
import { sha256 } from '@smartproject/kit/types/digest'
import type { Money } from '@smartproject/kit/types/money'
import { addDays, addMonths, epochDay, type PlainDate } from '@smartproject/kit/types/plain-date'

import {
  type Catalogue,
  type Coupon,
  type Currency,
  daysOf,
  discountOf,
  endOf,
  MOST_MONTHS,
  type Plan,
  planById,
  type Price,
  priceOf,
  priceOfSeats,
  taxRateOn,
  TRIAL_ID,
  unitPrice,
} from '../../prices/area.js'
import {
  type BookedChange,
  liveTerms,
  MOST_MONTHS_AHEAD,
  type SubscriptionPlan,
  type Term,
} from '../../subscription/area.js'
import { creditLeft, termsOfSeats } from './credit.js'

/** The order that a quote is asked for. */
export interface WantedOrder {
  /** 0 for more seats of the running term. */
  readonly planId: number
  /** 0 for more seats. */
  readonly months: number
  /** After the purchase. */
  readonly seats: number
  readonly currency: Currency
  /** Empty without one. */
  readonly couponCode: string
}

export type QuoteKind = 'new' | 'upgrade' | 'seats' | 'downgrade'

/** The price of an order and the days it covers. */
export interface Quote extends Price {
  readonly id: string
  readonly hash: string
  readonly kind: QuoteKind
  readonly planId: number
  readonly title: string
  readonly months: number
  readonly days: number
  /** Seats of the subscription after the purchase. */
  readonly seats: number
  /** Seats that are paid for: those added, or all. */
  readonly boughtSeats: number
  readonly currency: Currency
  readonly startDate: PlainDate
  readonly endDate: PlainDate
  readonly couponCode: string
  readonly taxRate: number
  readonly saved: Money
  readonly cheaperYear: Money | null
  readonly renewalDate: PlainDate
  readonly renewalAmount: Money
  readonly catalogueVersion: number
  readonly expireTime: Date
}

/** Everything a quote is made of. */
export interface QuoteFacts {
  readonly tenantId: string
  readonly plan: SubscriptionPlan
  readonly terms: readonly Term[]
  readonly catalogue: Catalogue
  /** The price list of the running term. */
  readonly running: Catalogue
  readonly today: PlainDate
  /** Country of the buyer; empty while it is not known. */
  readonly country: string
  readonly coupon: Coupon | null
  /** Currencies the account charges. */
  readonly currencies: readonly Currency[]
}

/** A quote holds so long. */
export const QUOTE_MS = 30 * 60_000
const wrong = (field: string, reason: string): DomainError => invalid([{ field, reason }], reason)

/**
 * The quote for an order: a function of the price list, what the subscription has, and the order.
 * Errors: invalid PLAN_UNKNOWN | MONTHS_OUT_OF_RANGE | SEATS_OUT_OF_RANGE | CURRENCY_UNKNOWN | CURRENCY_FIXED |
 * COUPON_INVALID | TERM_TOO_FAR | NOTHING_CHANGES.
 */
export function quoteFor(facts: QuoteFacts, wanted: WantedOrder, issued: Date): Quote {
  requireCurrency(facts, wanted.currency)
  const body = wanted.planId === 0 ? seatsBody(facts, wanted) : planBody(facts, wanted)
  if (body.endDate > addMonths(facts.today, MOST_MONTHS_AHEAD)) throw wrong('months', 'TERM_TOO_FAR')
  const whole = {
    ...body,
    currency: wanted.currency,
    couponCode: wanted.couponCode,
    renewalDate: addDays(body.endDate, -1),
  }
  const id = quoteId(wanted, issued)
  const hash = hashOf([facts.tenantId, id, whole])
  return { ...whole, id, hash, expireTime: new Date(issued.getTime() + QUOTE_MS) }
}

/** The order and the time that an id of a quote names. Errors: not_found QUOTE_NOT_FOUND. */
export function readQuoteId(id: string): { wanted: WantedOrder; issued: Date } {
  const parts = /^(\d{1,2})\.(\d{1,2})\.(\d{1,4})\.(QAR|USD)\.(\d{10,11})\.(.*)$/s.exec(
    Buffer.from(id, 'base64url').toString('utf8'),
  )
  if (!parts) throw notFound('QUOTE_NOT_FOUND')
  const [, planId, months, seats, currency, issued, couponCode = ''] = parts
  const wanted = {
    planId: Number(planId),
    months: Number(months),
    seats: Number(seats),
    currency: currency as Currency,
    couponCode,
  }
  return { wanted, issued: new Date(Number(issued) * 1_000) }
}

function quoteId({ planId, months, seats, currency, couponCode }: WantedOrder, issued: Date): string {
  const seconds = Math.floor(issued.getTime() / 1_000)
  return Buffer.from([planId, months, seats, currency, seconds, couponCode].join('.')).toString('base64url')
}

type Body = Omit<Quote, 'id' | 'hash' | 'currency' | 'couponCode' | 'renewalDate' | 'expireTime'>

function planBody(facts: QuoteFacts, wanted: WantedOrder): Body {
  const { catalogue, today, country } = facts
  const plan = planById(catalogue, wanted.planId)
  if (!plan || plan.id === TRIAL_ID) throw wrong('plan_id', 'PLAN_UNKNOWN')
  if (plan.maxSeats > 0 && wanted.seats > plan.maxSeats) throw wrong('seats', 'SEATS_OUT_OF_RANGE')
  const order = { plan, months: wanted.months, seats: wanted.seats, currency: wanted.currency }
  const kind = kindOf(facts, plan, wanted.seats)
  const taxRate = taxRateOn(today, country, catalogue)
  const discount = wanted.couponCode === '' ? undefined : discountOf(facts.coupon, wanted, today)
  const price = priceOf(order, { discount, credit: creditFor(kind, facts, wanted.currency), taxRate })
  // An upgrade of what was bought in a trial keeps the days of the trial.
  const startDate = laterOf(kind === 'upgrade' ? facts.plan.startDate : facts.plan.endDate, today)
  const full = unitPrice({ ...order, months: 1 }).minor * BigInt(wanted.months) * BigInt(wanted.seats)
  return {
    ...(kind === 'downgrade' ? free(price) : price),
    kind,
    planId: plan.id,
    title: plan.title,
    months: wanted.months,
    days: daysOf(wanted.months),
    seats: wanted.seats,
    boughtSeats: wanted.seats,
    startDate,
    endDate: endOf(startDate, wanted.months),
    taxRate,
    saved: { minor: full > price.gross.minor ? full - price.gross.minor : 0n, currency: wanted.currency },
    cheaperYear: cheaperYear(order, price.gross),
    renewalAmount: price.gross,
    catalogueVersion: catalogue.version,
  }
}

/** More seats cost what is left of the running term, and the whole of those that wait behind it. */
function seatsBody(facts: QuoteFacts, wanted: WantedOrder): Body {
  const { plan, terms, today, running, country } = facts
  const all = termsOfSeats(terms, today)
  const [first] = all
  const term = all.at(-1)
  const added = wanted.seats - plan.seats
  if (wanted.months !== 0) throw wrong('months', 'MONTHS_OUT_OF_RANGE')
  if (!first || !term || all.some(({ planId }) => planId !== plan.planId) || added < 1)
    throw wrong('seats', 'NOTHING_CHANGES')
  const most = planById(running, plan.planId)?.maxSeats ?? 0
  if (most > 0 && wanted.seats > most) throw wrong('seats', 'SEATS_OUT_OF_RANGE')
  const taxRate = taxRateOn(today, country, running)
  const order = { planId: plan.planId, months: term.months, currency: wanted.currency }
  const discount = wanted.couponCode === '' ? undefined : discountOf(facts.coupon, order, today)
  const credit = creditFor('seats', facts, wanted.currency)
  const startDate = laterOf(first.startDate, today)
  const price = priceOfSeats(today, [first, ...all.slice(1)], added, { discount, credit, taxRate })
  return {
    ...price,
    kind: 'seats',
    planId: plan.planId,
    title: plan.title,
    months: term.months,
    days: epochDay(term.endDate) - epochDay(startDate),
    seats: wanted.seats,
    boughtSeats: added,
    startDate,
    endDate: term.endDate,
    taxRate,
    saved: { minor: 0n, currency: wanted.currency },
    cheaperYear: null,
    renewalAmount: { minor: term.unit.minor * BigInt(wanted.seats), currency: wanted.currency },
    catalogueVersion: term.catalogueVersion,
  }
}

/** The kind of an order, compared with the present plan. The rank decides first, then the seats. */
function kindOf({ plan, terms, today, catalogue }: QuoteFacts, wanted: Plan, seats: number): QuoteKind {
  // An ended plan, and a trial, is followed by a new one, whatever its rank.
  if (plan.endDate <= today || plan.planId === TRIAL_ID) return 'new'
  const rank = planById(catalogue, plan.planId)?.rank ?? 0
  if (wanted.rank < rank) return 'downgrade'
  const paid = liveTerms(terms, today).length > 0
  // A plan that was given and not paid has no credit: its days are kept.
  if (!paid) return 'new'
  if (wanted.rank > rank || seats > plan.seats) return 'upgrade'
  return seats < plan.seats ? 'downgrade' : 'new'
}

/** The credit that reduces a price: the rest of the terms that an upgrade ends, and unused credit. */
export function creditFor(
  kind: QuoteKind,
  { plan, terms, today }: Pick<QuoteFacts, 'plan' | 'terms' | 'today'>,
  currency: Currency,
): Money {
  const balance = plan.balance?.currency === currency ? plan.balance.minor : 0n
  const left = kind === 'upgrade' ? creditLeft(terms, today, currency).minor : 0n
  return { minor: balance + left, currency }
}

/** Currencies do not mix: neither in one agreement nor between paid terms. */
function requireCurrency({ plan, terms, today, currencies }: QuoteFacts, currency: Currency): void {
  if (!currencies.includes(currency)) throw wrong('currency', 'CURRENCY_UNKNOWN')
  const fixed =
    plan.agreement?.unit.currency ??
    liveTerms(terms, today).find((term) => term.currency !== currency)?.currency
  if (fixed !== undefined && fixed !== currency) throw wrong('currency', 'CURRENCY_FIXED')
}

function cheaperYear(
  { plan, months, seats, currency }: { plan: Plan; months: number; seats: number; currency: Currency },
  gross: Money,
): Money | null {
  if (months === MOST_MONTHS) return null
  const year = unitPrice({ plan, months: MOST_MONTHS, currency }).minor * BigInt(seats)
  return year < gross.minor ? { minor: gross.minor - year, currency } : null
}

/** A booked change costs nothing yet. */
function free(price: Price): Price {
  const none = { minor: 0n, currency: price.gross.currency }
  return {
    ...price,
    gross: none,
    coupon: none,
    credit: none,
    net: none,
    tax: none,
    total: none,
    balance: none,
    waived: false,
  }
}

/** The change booked for the end of the term. */
export function bookedChange({ planId, seats, months, catalogueVersion, startDate }: Quote): BookedChange {
  return { planId, seats, months, catalogueVersion, startDate, paid: false }
}

/** The amount charged now. */
export function dueOf({ total, waived }: Quote): Money {
  return waived ? { ...total, minor: 0n } : total
}

const laterOf = (a: PlainDate, b: PlainDate): PlainDate => (a > b ? a : b)

function hashOf(content: unknown): string {
  const text = JSON.stringify(content, (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
  return sha256(text)
}
