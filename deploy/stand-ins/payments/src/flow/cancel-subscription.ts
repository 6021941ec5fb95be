import type { Subscription } from '../objects/subscriptions.js'
import type { Scope } from '../scope.js'

/** Ends an agreement at once. Its open invoices stay, and are not tried again. */
export function cancelSubscription(scope: Scope, subscription: Subscription): void {
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') return
  subscription.status = subscription.status === 'incomplete' ? 'incomplete_expired' : 'canceled'
  subscription.canceled_at ??= scope.now
  subscription.ended_at = scope.now
  for (const invoice of scope.work.list('invoice', (one) => one.subscription === subscription.id)) {
    invoice.auto_advance = false
    invoice.automatically_finalizes_at = null
    invoice.next_payment_attempt = null
  }
  scope.emit('customer.subscription.deleted', subscription)
}
