import type { Money } from '@smartproject/kit/types/money'
import { addDays, type PlainDate } from '@smartproject/kit/types/plain-date'

import { TRIAL_ID, type Plan } from '../../prices/domain/catalogue.js'
import type { InvoiceLine } from '../../invoices/domain/invoice.js'
import { daysOf, endOf, type Price } from '../../prices/domain/price.js'
import { creditFor, type Quote } from '../../purchase/domain/quote.js'
import type { Agreement, SubscriptionPlan } from '../../subscription/domain/subscription-plan.js'
import { liveTerms, type Term } from '../../subscription/domain/term.js'

type NewTerm = Omit<Term, 'no' | 'invoice' | 'mode' | 'state' | 'closedDate' | 'createTime'>

/**
 * The term that a paid quote opens. Its days follow what the subscription has by now: a renewal that came in between moves
 * something new behind it, and money that took days to come opens whole days from today on.
 */
export function termOfQuote(
  quote: Quote,
  purchaseId: string,
  { plan, today }: { plan: SubscriptionPlan; today: PlainDate },
): NewTerm {
  const starts = quote.kind === 'new' ? [quote.startDate, plan.endDate, today] : [quote.startDate]
  const startDate = starts.reduce((last, day) => (day > last ? day : last))
  return {
    kind: quote.kind === 'seats' ? 'seats' : 'term',
    planId: quote.planId,
    title: quote.title,
    seats: quote.boughtSeats,
    months: quote.months,
    days: quote.days,
    startDate,
    endDate: addDays(startDate, quote.days),
    currency: quote.currency,
    unit: quote.unit,
    gross: quote.gross,
    coupon: quote.coupon,
    credit: quote.credit,
    net: quote.net,
    tax: quote.tax,
    total: quote.total,
    source: { kind: 'purchase', id: purchaseId },
    catalogueVersion: quote.catalogueVersion,
  }
}

/** What a subscription has after a paid quote. */
export function planAfterQuote(
  plan: SubscriptionPlan,
  about: {
    readonly quote: Quote
    readonly term: NewTerm
    readonly terms: readonly Term[]
    readonly bought: Plan
    readonly autoRenew: boolean
    readonly today: PlainDate
  },
): SubscriptionPlan {
  const { quote, term, terms, bought, autoRenew, today } = about
  const base = {
    ...plan,
    currency: quote.currency,
    autoRenew,
    gracePeriodDays: autoRenew ? bought.graceDays : 0,
    failedSince: null,
    balance: balanceAfter(plan, about),
    version: plan.version + 1,
  }
  if (quote.kind === 'seats') return { ...base, seats: plan.seats + quote.boughtSeats }
  // Days that are paid for already go on; the trial and what has ended do not.
  const goesOn =
    quote.kind === 'new' &&
    plan.planId !== TRIAL_ID &&
    plan.endDate > today &&
    liveTerms(terms, today).length > 0
  return {
    ...base,
    planId: bought.id,
    title: bought.title,
    seats: quote.seats,
    months: quote.months,
    startDate: goesOn ? plan.startDate : term.startDate,
    endDate: term.endDate,
    next: null,
    entitlements: bought.entitlements,
    catalogueVersion: quote.catalogueVersion,
  }
}

/** Credit that is left: also what a renewal has added since the quote was made. */
function balanceAfter(
  plan: SubscriptionPlan,
  { quote, terms }: { readonly quote: Quote; readonly terms: readonly Term[] },
): Money | null {
  const { minor, currency } = creditFor(quote.kind, { plan, terms, today: quote.startDate }, quote.currency)
  const kept = minor - quote.credit.minor
  if (kept > 0n) return { minor: kept, currency }
  return plan.balance && plan.balance.currency !== currency ? plan.balance : null
}

/** The lines of an invoice; they sum up to what is charged. */
export function linesOfQuote(quote: Quote): readonly InvoiceLine[] {
  const { kind, boughtSeats, unit, gross, couponCode, waived, total } = quote
  return [
    {
      kind: kind === 'seats' ? 'seats' : 'plan',
      note: quote.title,
      quantity: boughtSeats,
      unit,
      amount: gross,
    },
    ...reductions(quote, couponCode),
    ...(waived ? [single('waived', '', { ...total, minor: -total.minor })] : []),
  ]
}

function reductions({ coupon, credit, tax }: Price, code: string): InvoiceLine[] {
  return [
    ...(coupon.minor > 0n ? [single('coupon', code, { ...coupon, minor: -coupon.minor })] : []),
    ...(credit.minor > 0n ? [single('credit', '', { ...credit, minor: -credit.minor })] : []),
    ...(tax.minor > 0n ? [single('tax', '', tax)] : []),
  ]
}

const single = (kind: InvoiceLine['kind'], note: string, amount: Money): InvoiceLine => ({
  kind,
  note,
  quantity: 1,
  unit: amount,
  amount,
})

/** What a renewal costs by its agreement. */
export function renewalPrice({ unit, seats, taxRate, discount }: Agreement): {
  net: Money
  tax: Money
  total: Money
} {
  const net = unit.minor * BigInt(seats) - (discount?.minor ?? 0n)
  const tax = (net * BigInt(taxRate) * 2n + 10_000n) / 20_000n
  const money = (minor: bigint): Money => ({ minor, currency: unit.currency })
  return { net: money(net), tax: money(tax), total: money(net + tax) }
}

/** The term that a paid renewal opens: from the old end on, however late it was paid. */
export function termOfRenewal(
  agreement: Agreement,
  { invoiceId, plan, bought, paid }: { invoiceId: string; plan: SubscriptionPlan; bought: Plan; paid: Money },
): { term: NewTerm; lines: readonly InvoiceLine[] } {
  const { net, tax, total } = renewalPrice(agreement)
  const none = { ...net, minor: 0n }
  const coupon = agreement.discount ?? none
  const gross = { ...net, minor: net.minor + coupon.minor }
  const rounding = paid.minor - total.minor
  const term: NewTerm = {
    kind: 'term',
    planId: bought.id,
    title: bought.title,
    seats: agreement.seats,
    months: agreement.months,
    days: daysOf(agreement.months),
    startDate: plan.endDate,
    endDate: endOf(plan.endDate, agreement.months),
    currency: agreement.unit.currency === 'USD' ? 'USD' : 'QAR',
    unit: agreement.unit,
    gross,
    coupon,
    credit: none,
    net,
    tax,
    total: paid,
    source: { kind: 'renewal', id: invoiceId },
    catalogueVersion: agreement.catalogueVersion,
  }
  const lines: InvoiceLine[] = [
    { kind: 'plan', note: bought.title, quantity: agreement.seats, unit: agreement.unit, amount: gross },
    ...(coupon.minor > 0n
      ? [single('coupon', plan.next?.coupon?.code ?? '', { ...coupon, minor: -coupon.minor })]
      : []),
    ...(tax.minor > 0n ? [single('tax', '', tax)] : []),
    ...(rounding === 0n ? [] : [single('rounding', '', { ...total, minor: rounding })]),
  ]
  return { term, lines }
}

/** What a subscription has after a renewal. Another plan or other seats come into force on their day. */
export function planAfterRenewal(
  plan: SubscriptionPlan,
  { term, bought, today }: { term: NewTerm; bought: Plan; today: PlainDate },
): SubscriptionPlan {
  const { planId, seats, months, catalogueVersion, startDate } = term
  // What was to follow a trial may have been taken back while it was paid: its plan has no currency any more.
  const currency = plan.planId === TRIAL_ID ? term.currency : plan.currency
  const base = { ...plan, currency, failedSince: null, endDate: term.endDate, version: plan.version + 1 }
  const same = plan.planId === planId && plan.seats === seats
  // A trial is better off with what follows it from the day that is paid.
  if (!same && startDate > today && plan.planId !== TRIAL_ID)
    return { ...base, next: { planId, seats, months, catalogueVersion, startDate, paid: true } }
  return { ...base, ...inForce(bought, { seats, months, catalogueVersion, startDate }) }
}

/** What a plan switches on, with what was given beside it. */
export function withFeatures({ entitlements }: Plan, features: readonly string[]): readonly string[] {
  return [...new Set([...entitlements, ...features])]
}

/** A paid change that comes into force. */
export function inForce(
  bought: Plan,
  change: Pick<SubscriptionPlan, 'seats' | 'months' | 'catalogueVersion' | 'startDate'>,
  features: readonly string[] = [],
): Partial<SubscriptionPlan> {
  return {
    ...change,
    planId: bought.id,
    title: bought.title,
    gracePeriodDays: bought.graceDays,
    entitlements: withFeatures(bought, features),
    next: null,
  }
}
