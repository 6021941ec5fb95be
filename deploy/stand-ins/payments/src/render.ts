import type { Coupon, Price } from './objects/catalogue.js'
import type { Stored } from './objects/stored.js'
import type { Invoice, Subscription } from './objects/subscriptions.js'
import type { Work } from './store.js'

/** A page of objects, as every list of the API comes. */
export interface Page {
  readonly object: 'list'
  readonly url: string
  readonly has_more: boolean
  readonly data: unknown[]
}

/** A list that is whole. */
function wholeList(url: string, data: unknown[]): Page {
  return { object: 'list', url, has_more: false, data }
}

/** An object as the API shows it. */
export function render(work: Work, object: Stored): Record<string, unknown> {
  const shown = withoutPrivate(object)
  if (object.object === 'subscription')
    return { ...shown, ...subscriptionParts(work, object as Subscription) }
  if (object.object === 'invoice') return { ...shown, ...invoiceParts(work, object as Invoice) }
  return shown
}

function withoutPrivate(object: Stored): Record<string, unknown> {
  const entries = Object.entries(object).filter(([name]) => !name.startsWith('_'))
  return JSON.parse(JSON.stringify({ ...Object.fromEntries(entries), livemode: false })) as Record<
    string,
    unknown
  >
}

function subscriptionParts(work: Work, subscription: Subscription): Record<string, unknown> {
  const items = subscription.items.map((item) => {
    const price = work.get('price', item.price)
    return { ...item, price: price && withoutPrivate(price), plan: price && planOf(price), discounts: [] }
  })
  return {
    items: wholeList(`/v1/subscription_items?subscription=${subscription.id}`, items),
    discounts: subscription.discounts.map(({ id }) => id),
    default_tax_rates: taxRates(work, subscription.default_tax_rates),
  }
}

/** The old name of a price, which Stripe still shows beside it. */
function planOf({ id, product, unit_amount, currency, recurring }: Price): Record<string, unknown> {
  return { id, object: 'plan', product, amount: unit_amount, currency, ...recurring }
}

function invoiceParts(work: Work, invoice: Invoice): Record<string, unknown> {
  const { subscription, subscription_metadata, ...rest } = invoice
  const lines = rest.lines.map(({ price, subscription_item, ...line }) => ({
    ...line,
    invoice: invoice.id,
    subtotal: line.amount,
    subscription,
    pricing: {
      type: 'price_details',
      price_details: { price, product: work.get('price', price)?.product },
      unit_amount_decimal: String(work.get('price', price)?.unit_amount ?? 0),
    },
    parent: {
      type: 'subscription_item_details',
      subscription_item_details: { subscription, subscription_item, proration: false },
    },
  }))
  return {
    subscription: undefined,
    subscription_metadata: undefined,
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription, metadata: subscription_metadata },
    },
    lines: wholeList(`/v1/invoices/${invoice.id}/lines`, lines),
    payments: wholeList('/v1/invoice_payments', invoicePayments(work, invoice)),
    default_tax_rates: taxRates(work, invoice.default_tax_rates),
  }
}

/** How an invoice was, or is to be, paid. */
export function invoicePayments(work: Work, invoice: Readonly<Invoice>): Record<string, unknown>[] {
  const intent = invoice._intent === null ? undefined : work.get('payment_intent', invoice._intent)
  if (!intent) return []
  const paid = intent.status === 'succeeded'
  const payment = {
    id: `inpay_${intent.id.slice(3)}`,
    object: 'invoice_payment',
    amount_paid: paid ? intent.amount : null,
    amount_requested: intent.amount,
    created: intent.created,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: intent.status === 'canceled' ? 'canceled' : paid ? 'paid' : 'open',
    status_transitions: { paid_at: invoice.status_transitions.paid_at, canceled_at: intent.canceled_at },
  }
  return [payment]
}

function taxRates(work: Work, ids: readonly string[]): unknown[] {
  return ids.flatMap((id) => {
    const rate = work.get('tax_rate', id)
    return rate ? [withoutPrivate(rate)] : []
  })
}

/** The discount of a coupon on an amount: per cent half up, or its own amount, never more than there is. */
export function discountOf(coupon: Readonly<Coupon>, amount: number): number {
  if (coupon.amount_off !== null) return Math.min(coupon.amount_off, amount)
  return Math.round((amount * (coupon.percent_off ?? 0)) / 100)
}
