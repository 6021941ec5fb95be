import { randomBytes } from 'node:crypto'
import type { PaymentIntent } from '../objects/charges.js'
import type { Invoice, Subscription } from '../objects/subscriptions.js'
import { ApiError, invalid } from '../protocol/api-error.js'
import { newId, type Scope } from '../scope.js'
import { cancelSubscription } from './cancel-subscription.js'
import { confirmPayment } from './confirm-payment.js'
import { markPaid } from './invoicing.js'

const DAY = 86_400
/** Days after the first try on which a payment is tried again. */
const RETRY_DAYS = [1, 3, 5, 7]

/** Tries to take the money of an open invoice. A refusal is noted in it, and thrown. */
export function payInvoice(
  scope: Scope,
  invoice: Invoice,
  options: { origin: string; method?: string },
): void {
  const subscription = scope.find('subscription', invoice.subscription)
  const intent = intentOf(scope, invoice, subscription)
  const method = options.method ?? usualMethod(scope, invoice, subscription)
  invoice.attempted = true
  invoice.attempt_count += 1
  if (method === null) {
    noteFailure(scope, invoice, subscription)
    const message = 'This customer has no attached payment source or default payment method.'
    throw new ApiError(400, 'invalid_request_error', message, { code: 'resource_missing' }, true)
  }
  intent.payment_method = method
  try {
    confirmPayment(scope, intent, { origin: options.origin })
  } catch (error) {
    if (error instanceof ApiError && error.keepsEffects) noteFailure(scope, invoice, subscription)
    throw error
  }
  if (settleInvoice(scope, intent)) return
  scope.emit('invoice.payment_action_required', invoice)
  noteFailure(scope, invoice, subscription)
}

/** Marks the invoice of a payment that has succeeded as paid; false when it has not, or has none. */
export function settleInvoice(scope: Scope, intent: PaymentIntent): boolean {
  const invoice = intent._invoice === null ? undefined : scope.work.get('invoice', intent._invoice)
  if (intent.status !== 'succeeded' || !invoice || invoice.status === 'paid') return false
  markPaid(scope, invoice)
  return true
}

function intentOf(scope: Scope, invoice: Invoice, subscription: Subscription): PaymentIntent {
  const known = invoice._intent === null ? undefined : scope.work.get('payment_intent', invoice._intent)
  if (known) return known
  const id = newId('pi')
  const intent = scope.make(
    'payment_intent',
    {
      amount: invoice.amount_due,
      amount_received: 0,
      currency: invoice.currency,
      customer: invoice.customer,
      client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
      status: 'requires_payment_method',
      payment_method: null,
      payment_method_types: ['card'],
      latest_charge: null,
      last_payment_error: null,
      next_action: null,
      setup_future_usage: null,
      canceled_at: null,
      cancellation_reason: null,
      description:
        invoice.billing_reason === 'subscription_cycle' ? 'Subscription update' : 'Subscription creation',
      receipt_email: null,
      metadata: { ...subscription.metadata },
      _redirects: false,
      _invoice: invoice.id,
    },
    id,
  )
  invoice._intent = id
  scope.emit('payment_intent.created', intent)
  return intent
}

/** The card of the invoice, else of the agreement, else of the customer. */
function usualMethod(scope: Scope, invoice: Invoice, subscription: Subscription): string | null {
  const customer = scope.work.get('customer', invoice.customer)
  const usual = customer?.invoice_settings.default_payment_method ?? null
  return invoice.default_payment_method ?? subscription.default_payment_method ?? usual
}

function noteFailure(scope: Scope, invoice: Invoice, subscription: Subscription): void {
  const first = invoice.status_transitions.finalized_at ?? scope.now
  const days = RETRY_DAYS.find((day) => first + day * DAY > scope.now)
  const goesOn = days !== undefined && invoice.billing_reason === 'subscription_cycle'
  invoice.next_payment_attempt = goesOn ? first + days * DAY : null
  scope.emit('invoice.payment_failed', invoice)
  if (invoice.billing_reason !== 'subscription_cycle') return
  if (!goesOn) return cancelSubscription(scope, subscription)
  if (subscription.status !== 'active') return
  subscription.status = 'past_due'
  scope.emit('customer.subscription.updated', subscription, { status: 'active' })
}

/** Refuses what is not open. */
export function requireOpen(invoice: Invoice, doing: string): void {
  if (invoice.status === 'open') return
  const code = invoice.status === 'paid' ? 'invoice_already_paid' : 'invoice_not_editable'
  throw invalid(`Invoice is ${invoice.status}: it cannot be ${doing}.`, { code })
}
