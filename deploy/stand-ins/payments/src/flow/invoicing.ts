import { randomBytes } from 'node:crypto'
import type { State } from '../objects/platform.js'
import type { Invoice, InvoiceLine, Subscription } from '../objects/subscriptions.js'
import { discountOf } from '../render.js'
import type { Scope } from '../scope.js'

/** How long an invoice of a renewal can still be changed. */
const DRAFT_SECONDS = 3600

interface InvoiceRequest {
  readonly reason: Invoice['billing_reason']
  /** Of a trial: it costs nothing. */
  readonly free?: boolean
  /** Whether it stays a draft for an hour first. */
  readonly waits?: boolean
}

/** Makes the invoice of an agreement's current period. */
export function makeInvoice(scope: Scope, subscription: Subscription, request: InvoiceRequest): Invoice {
  const lines = subscription.items.map((item) => lineOf(scope, subscription, item, request.free ?? false))
  const amounts = amountsOf(scope, subscription, lines)
  const invoice = scope.make('invoice', {
    number: null,
    customer: subscription.customer,
    subscription: subscription.id,
    currency: subscription.currency,
    billing_reason: request.reason,
    status: 'draft',
    lines,
    ...amounts,
    amount_due: amounts.total,
    amount_paid: 0,
    amount_remaining: amounts.total,
    attempt_count: 0,
    attempted: false,
    auto_advance: subscription.pause_collection?.behavior !== 'keep_as_draft',
    automatically_finalizes_at: request.waits ? scope.now + DRAFT_SECONDS : null,
    next_payment_attempt: request.waits ? scope.now + DRAFT_SECONDS : null,
    default_payment_method: null,
    default_tax_rates: subscription.default_tax_rates,
    discounts: subscription.discounts.map(({ id }) => id),
    period_start: scope.now,
    period_end: scope.now,
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    description: null,
    metadata: {},
    subscription_metadata: { ...subscription.metadata },
    _intent: null,
  })
  subscription.latest_invoice = invoice.id
  spendDiscounts(scope, subscription)
  scope.emit('invoice.created', invoice)
  return invoice
}

function lineOf(
  scope: Scope,
  subscription: Subscription,
  item: Subscription['items'][number],
  free: boolean,
): InvoiceLine {
  const price = scope.find('price', item.price)
  const product = scope.work.get('product', price.product)?.name ?? ''
  return {
    id: `il_${randomBytes(9).toString('hex')}`,
    object: 'line_item',
    amount: free ? 0 : price.unit_amount * item.quantity,
    currency: subscription.currency,
    description: free ? `Trial period for ${product}` : `${item.quantity} × ${product}`,
    quantity: item.quantity,
    period: { start: item.current_period_start, end: item.current_period_end },
    price: price.id,
    subscription_item: item.id,
  }
}

function amountsOf(scope: Scope, subscription: Subscription, lines: readonly InvoiceLine[]) {
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  let rest = subtotal
  const discounts = subscription.discounts.flatMap(({ id, coupon }) => {
    const found = scope.work.get('coupon', coupon)
    const amount = found ? discountOf(found, rest) : 0
    rest -= amount
    return [{ amount, discount: id }]
  })
  const taxes = subscription.default_tax_rates.map((id) => {
    const { percentage, inclusive } = scope.find('tax_rate', id)
    const share = inclusive ? percentage / (100 + percentage) : percentage / 100
    const amount = Math.round(rest * share)
    return { amount, tax_behavior: inclusive ? 'inclusive' : 'exclusive', tax_rate: id, taxable_amount: rest }
  })
  const added = taxes.filter(({ tax_behavior }) => tax_behavior === 'exclusive')
  const total = rest + added.reduce((sum, { amount }) => sum + amount, 0)
  return { subtotal, total, total_discount_amounts: discounts, total_taxes: taxes }
}

function spendDiscounts(scope: Scope, subscription: Subscription): void {
  subscription.discounts = subscription.discounts.filter(({ coupon }) => {
    return scope.work.get('coupon', coupon)?.duration === 'forever'
  })
}

/** Makes a draft final: it gets its number and can be paid. One of nothing is paid with that. */
export function finalizeInvoice(scope: Scope, invoice: Invoice): void {
  const state = scope.work.get('_state', 'state') ?? scope.work.add(firstState(scope.now))
  state.invoices += 1
  invoice.status = 'open'
  invoice.number = `LOCAL-${String(state.invoices).padStart(6, '0')}`
  invoice.automatically_finalizes_at = null
  invoice.status_transitions.finalized_at = scope.now
  scope.emit('invoice.finalized', invoice)
  const behavior = scope.work.get('subscription', invoice.subscription)?.pause_collection?.behavior
  if (behavior === 'void') voidInvoice(scope, invoice)
  else if (invoice.total === 0) markPaid(scope, invoice)
}

/** The memory of a new stand-in. */
export function firstState(now: number): State {
  return { id: 'state', object: '_state', created: now, ahead: 0, invoices: 0 }
}

/** Notes that an invoice is paid, and that its agreement is in order again. */
export function markPaid(scope: Scope, invoice: Invoice): void {
  invoice.status = 'paid'
  invoice.amount_paid = invoice.amount_due
  invoice.amount_remaining = 0
  invoice.attempted = true
  invoice.next_payment_attempt = null
  invoice.status_transitions.paid_at = scope.now
  scope.emit('invoice.paid', invoice)
  scope.emit('invoice.payment_succeeded', invoice)
  const subscription = scope.work.get('subscription', invoice.subscription)
  if (!subscription || !['past_due', 'incomplete'].includes(subscription.status)) return
  const status = subscription.status
  subscription.status = 'active'
  scope.emit('customer.subscription.updated', subscription, { status })
}

/** Takes an invoice back. */
export function voidInvoice(scope: Scope, invoice: Invoice): void {
  invoice.status = 'void'
  invoice.next_payment_attempt = null
  invoice.status_transitions.voided_at = scope.now
  scope.emit('invoice.voided', invoice)
}
