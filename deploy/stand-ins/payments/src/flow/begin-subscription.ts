import type { Subscription } from '../objects/subscriptions.js'
import { ApiError, invalid } from '../protocol/api-error.js'
import type { Scope } from '../scope.js'
import { finalizeInvoice, makeInvoice } from './invoicing.js'
import { payInvoice } from './pay-invoice.js'

interface BeginOptions {
  readonly origin: string
  readonly behavior:
    | 'allow_incomplete'
    | 'default_incomplete'
    | 'error_if_incomplete'
    | 'pending_if_incomplete'
}

/** Starts an agreement: free while its trial runs, else with its first payment. */
export function beginSubscription(scope: Scope, subscription: Subscription, options: BeginOptions): void {
  const free = subscription.status === 'trialing'
  const invoice = makeInvoice(scope, subscription, { reason: 'subscription_create', free })
  finalizeInvoice(scope, invoice)
  if (!free && invoice.status === 'open' && options.behavior !== 'default_incomplete') {
    try {
      payInvoice(scope, invoice, { origin: options.origin })
    } catch (error) {
      if (!(error instanceof ApiError) || !error.keepsEffects) throw error
      // Nothing is to be left behind then, not even the declined try.
      if (options.behavior === 'error_if_incomplete') {
        throw new ApiError(402, error.type, error.message, error.details)
      }
    }
  }
  scope.emit('customer.subscription.created', subscription)
}

/** A customer pays in one currency as long as an agreement lives. */
export function requireCurrency(scope: Scope, customer: string, currency: string): void {
  const [other] = scope.work.list('subscription', (one) => {
    return one.customer === customer && one.ended_at === null && one.currency !== currency
  })
  if (!other) return
  const message =
    'You cannot combine currencies on a single customer. This customer has an active subscription, subscription ' +
    `schedule, discount, quote, or invoice item with currency ${other.currency}`
  throw invalid(message)
}
