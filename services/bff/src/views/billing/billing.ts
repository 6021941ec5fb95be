import type {
  Plan,
  PlanPrice,
  SubscriptionPlan,
} from '@smartproject/proto/smartproject/billing/v1/billing_service'
import type {
  BillingDetails as ProtoDetails,
  Card as ProtoCard,
  InvoiceEntry as ProtoInvoice,
} from '@smartproject/proto/smartproject/billing/v1/payment_service'
import type {
  Purchase as ProtoPurchase,
  Quote as ProtoQuote,
} from '@smartproject/proto/smartproject/billing/v1/purchase_service'
import type { Money as ProtoMoney } from '@smartproject/proto/smartproject/type/v1/type'

import type { Card } from '../../api/billing/cards.js'
import type { BillingDetails, InvoiceEntry } from '../../api/billing/invoices.js'
import type { PlanOnSale, PlanState } from '../../api/billing/plans.js'
import type { Purchase, Quote } from '../../api/billing/purchases.js'
import type { Money } from '../../api/billing/shared.js'
import { dayText, instantText, localTextView, present, textOrNull } from '../values.js'

const NANOS_OF_A_MINOR = 10_000_000
const MINOR_OF_A_UNIT = 100n
/** The top tier is kept under one name and shown under another. */
const TOP_PLAN = 4
const STORED_TOP_TITLE = 'ULTRA'
const TOP_TITLE = 'ULTIMATE'
export const FEATURE_KEYS = 'abcdefgh'

/** Title of a plan as people read it. */
export function planTitle({ id, title }: { id: number; title: string }): string {
  return id === TOP_PLAN ? TOP_TITLE : title
}

/** The same where only the stored title is known. */
export function planTitleOf(title: string): string {
  return title === STORED_TOP_TITLE ? TOP_TITLE : title
}

/** An amount in minor units. */
export function moneyView(money: ProtoMoney | undefined): Money {
  const { currencyCode, units, nanos } = present(money)
  const minor = Number(units * MINOR_OF_A_UNIT) + Math.round(nanos / NANOS_OF_A_MINOR)
  return { minor, currency: currencyCode === 'USD' ? 'USD' : 'QAR' }
}

/** A plan on sale. */
export function planOnSaleView(plan: Plan): PlanOnSale {
  return {
    id: plan.id,
    title: planTitle(plan),
    rank: plan.rank,
    price: moneyView(plan.price),
    us_price: moneyView(plan.usPrice),
    billingfrequency: plan.billingFrequency,
    offer_1: plan.offer1,
    offer_2: plan.offer2,
    offer_3: plan.offer3,
    max_seats: plan.maxSeats || null,
    features: plan.featureLines.map((line, index) => ({
      key: FEATURE_KEYS.charAt(index),
      text: localTextView(line),
    })),
    prices: pricesView(plan.prices),
  }
}

/** Prices of both currencies side by side. */
function pricesView(prices: readonly PlanPrice[]): PlanOnSale['prices'] {
  const usd = new Map(
    prices.filter(({ unit }) => unit?.currencyCode === 'USD').map((price) => [price.months, price]),
  )
  return prices
    .filter(({ unit }) => unit?.currencyCode === 'QAR')
    .map(({ months, days, offer, unit, priceId }) => ({
      months,
      days,
      offer,
      price: moneyView(unit),
      us_price: moneyView(usd.get(months)?.unit),
      price_id_qar: priceId,
      price_id_usd: usd.get(months)?.priceId ?? '',
    }))
}

/** The price of an order. */
export function quoteView(message: ProtoQuote | undefined): Quote {
  const quote = present(message)
  const total = moneyView(quote.total)
  return {
    id: quote.id,
    hash: quote.hash,
    kind: quote.kind as Quote['kind'],
    plan: quote.planId,
    title: planTitle({ id: quote.planId, title: quote.title }),
    months: quote.months,
    days: quote.days,
    seats: quote.seats,
    currency: total.currency,
    start_date: dayText(quote.startDate),
    end_date: dayText(quote.endDate),
    unit: moneyView(quote.unit),
    gross: moneyView(quote.gross),
    coupon_code: textOrNull(quote.couponCode),
    coupon: moneyView(quote.coupon),
    credit: moneyView(quote.credit),
    net: moneyView(quote.net),
    tax: moneyView(quote.tax),
    tax_rate: quote.taxRate,
    total,
    balance: moneyView(quote.balance),
    waived: quote.waived,
    saved: moneyView(quote.saved),
    cheaper_year: quote.cheaperYear ? moneyView(quote.cheaperYear) : null,
    renewal: { date: dayText(quote.renewalDate), amount: moneyView(quote.renewalAmount) },
    expires_at: instantText(quote.expireTime),
  }
}

/** A purchase. */
export function purchaseView(message: ProtoPurchase | undefined): Purchase {
  const purchase = present(message)
  const { failureCode: code, failureMessage } = purchase
  return {
    id: purchase.id,
    state: purchase.state as Purchase['state'],
    quote: quoteView(purchase.quote),
    client_secret: textOrNull(purchase.clientSecret),
    failure: code === '' ? null : { code, message: failureMessage },
    invoice: textOrNull(purchase.invoiceNumber),
    expires_at: instantText(purchase.expireTime),
    method: purchase.method === 'transfer' ? 'transfer' : 'card',
    pay_at: purchase.payAt === 'trial_end' ? 'trial_end' : 'now',
    transfer: purchase.account === '' ? null : { reference: purchase.reference, account: purchase.account },
  }
}

/** A company's plan with everything its owner sees of it. */
export function planStateView(message: SubscriptionPlan | undefined): PlanState {
  const plan = present(message)
  const { next } = plan
  return {
    state: plan.state as PlanState['state'],
    plan: plan.planId,
    title: planTitle({ id: plan.planId, title: plan.title }),
    seats: plan.seats,
    bought_seats: plan.boughtSeats,
    months: plan.months,
    days: plan.days,
    start_date: dayText(plan.startDate),
    end_date: dayText(plan.endDate),
    grace_days: plan.gracePeriodDays,
    currency: plan.currency === 'QAR' || plan.currency === 'USD' ? plan.currency : null,
    auto_renew: plan.autoRenew,
    payer_unconfirmed: plan.payerUnconfirmed,
    renewal: plan.renewalDate
      ? { date: dayText(plan.renewalDate), amount: moneyView(plan.renewalAmount) }
      : null,
    next: next
      ? { plan: next.planId, seats: next.seats, months: next.months, start_date: dayText(next.startDate) }
      : null,
    card_status: plan.cardStatus,
    entitlements: plan.entitlements,
  }
}

/** The details on invoices; name and e-mail are those of the owner where nothing was saved. */
export function detailsView(
  details: ProtoDetails | undefined,
  owner: { fullname: string; email: string },
): BillingDetails {
  const { fullName, email, address, city, state, country, phone, company, taxId } = present(details)
  return {
    fullname: fullName || owner.fullname,
    email: email || owner.email,
    address,
    city,
    state,
    country,
    phone,
    company,
    tax_id: taxId,
  }
}

/** A saved card. */
export function cardView(message: ProtoCard | undefined): Card {
  const { id, brand, last4, expMonth, expYear, holder, isDefault, expired } = present(message)
  return { id, brand, last4, exp_month: expMonth, exp_year: expYear, holder, default: isDefault, expired }
}

/** A line of the list of invoices. */
export function invoiceView(invoice: ProtoInvoice): InvoiceEntry {
  return {
    number: invoice.number,
    kind: invoice.kind as InvoiceEntry['kind'],
    date: dayText(invoice.date),
    total: moneyView(invoice.total),
    state: invoice.state as InvoiceEntry['state'],
    title: invoice.title,
    seats: invoice.seats,
    start_date: dayText(invoice.startDate),
    end_date: dayText(invoice.endDate),
    test: invoice.test,
    credits: textOrNull(invoice.credits),
    replaces: textOrNull(invoice.replaces),
    replaced_by: textOrNull(invoice.replacedBy),
    outdated: invoice.outdated,
  }
}

/** An invoice is drawn in a few seconds on a machine at rest, and waits for those before it. */
const DRAWING_MS = 55_000

/** The file of an invoice, as one of the two RPCs that draw it answers; it is given the time that drawing takes. */
export async function drawnInvoice<O extends { deadlineMs: number }, R>(
  draw: (request: R, options: O) => Promise<{ fileName: string; content: Uint8Array }>,
  request: R,
  options: O,
) {
  const { fileName, content } = await draw(request, { ...options, deadlineMs: DRAWING_MS })
  return { name: fileName, content: Buffer.from(content).toString('base64') }
}
