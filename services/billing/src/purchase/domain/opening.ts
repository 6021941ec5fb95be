import type { Money } from '@smartproject/kit/types/money'
import { addDays, type PlainDate } from '@smartproject/kit/types/plain-date'

import { type InvoiceLine, singleLine } from '../../invoices/area.js'
import { type Plan, type Price, TRIAL_ID } from '../../prices/area.js'
import {
  liveTerms,
  type NewTerm,
  type SubscriptionPlan,
  type Term,
  trialRest,
} from '../../subscription/area.js'
import { creditFor, type Quote } from './quote.js'

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

/** The plan after a paid quote. */
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
    trial: trialRest(plan, today),
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
    ...(waived ? [singleLine('waived', '', { ...total, minor: -total.minor })] : []),
  ]
}

function reductions({ coupon, credit, tax }: Price, code: string): InvoiceLine[] {
  return [
    ...(coupon.minor > 0n ? [singleLine('coupon', code, { ...coupon, minor: -coupon.minor })] : []),
    ...(credit.minor > 0n ? [singleLine('credit', '', { ...credit, minor: -credit.minor })] : []),
    ...(tax.minor > 0n ? [singleLine('tax', '', tax)] : []),
  ]
}
