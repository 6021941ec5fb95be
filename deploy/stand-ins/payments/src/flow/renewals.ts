import type { Refund } from '../objects/charges.js'
import type { Invoice, Subscription } from '../objects/subscriptions.js'
import { ApiError } from '../protocol/api-error.js'
import { Scope } from '../scope.js'
import type { Store, Work } from '../store.js'
import { cancelSubscription } from './cancel-subscription.js'
import { finalizeInvoice, makeInvoice } from './invoicing.js'
import { payInvoice } from './pay-invoice.js'
import { periodEnd } from './periods.js'

const DAY = 86_400
const ANNOUNCED_BEFORE = 3 * DAY
/** An agreement whose first payment does not come within this is over. */
const INCOMPLETE_SECONDS = 23 * 3600

/** One thing that happens by itself, and when. */
interface Due {
  readonly at: number
  readonly run: (scope: Scope) => void
}

/** Does what is due on one clock up to a moment, one after the other and each at its own time. */
export function runDue(store: Store, clock: string | null, until: number, origin: string): void {
  for (;;) {
    const next = store.read((work) => firstDue(work, clock, origin))
    if (!next || next.at > until) return
    store.do((work) => {
      if (clock) setClock(work, clock, next.at)
      // Found anew within the work, whose copies are the ones that are kept.
      firstDue(work, clock, origin)?.run(new Scope(work, next.at))
    })
  }
}

function setClock(work: Work, id: string, at: number): void {
  const clock = work.get('test_helpers.test_clock', id)
  if (clock) clock.frozen_time = Math.max(clock.frozen_time, at)
}

function firstDue(work: Work, clock: string | null, origin: string): Due | undefined {
  const mine = (customer: string) => (work.get('customer', customer)?.test_clock ?? null) === clock
  const running = work.list('subscription', ({ test_clock, status }) => {
    return test_clock === clock && status !== 'canceled' && status !== 'incomplete_expired'
  })
  const invoices = work.list('invoice', (one) => {
    return (
      (one.automatically_finalizes_at !== null || one.next_payment_attempt !== null) && mine(one.customer)
    )
  })
  const refunds = clock === null ? work.list('refund', ({ _failsAt }) => _failsAt !== null) : []
  const all = [
    ...running.flatMap((subscription) => dueOf(subscription)),
    ...invoices.flatMap((invoice) => dueOfInvoice(invoice, origin)),
    ...refunds.map(dueOfRefund),
  ]
  return all.toSorted((a, b) => a.at - b.at)[0]
}

function dueOf(subscription: Subscription): Due[] {
  const due: Due[] = []
  const { trial_end: trialEnd, status, cancel_at: cancelAt, items } = subscription
  if (status === 'incomplete') {
    due.push({
      at: subscription.created + INCOMPLETE_SECONDS,
      run: (scope) => cancelSubscription(scope, subscription),
    })
    return due
  }
  if (status === 'trialing' && trialEnd !== null && !subscription._announced) {
    due.push({ at: trialEnd - ANNOUNCED_BEFORE, run: (scope) => announce(scope, subscription) })
  }
  if (cancelAt !== null) due.push({ at: cancelAt, run: (scope) => cancelSubscription(scope, subscription) })
  const end = items[0]?.current_period_end
  if (end !== undefined) due.push({ at: end, run: (scope) => renew(scope, subscription) })
  return due
}

function announce(scope: Scope, subscription: Subscription): void {
  subscription._announced = true
  scope.emit('customer.subscription.trial_will_end', subscription)
}

function renew(scope: Scope, subscription: Subscription): void {
  if (subscription.cancel_at_period_end) return cancelSubscription(scope, subscription)
  const { status } = subscription
  if (status === 'trialing') subscription.status = 'active'
  for (const item of subscription.items) {
    const { recurring } = scope.find('price', item.price)
    if (!recurring) continue
    item.current_period_start = item.current_period_end
    item.current_period_end = periodEnd(
      item.current_period_start,
      recurring,
      subscription.billing_cycle_anchor,
    )
  }
  scope.emit('customer.subscription.updated', subscription, { status })
  makeInvoice(scope, subscription, { reason: 'subscription_cycle', waits: true })
}

function dueOfInvoice(invoice: Invoice, origin: string): Due[] {
  if (!invoice.auto_advance) return []
  if (invoice.status === 'draft' && invoice.automatically_finalizes_at !== null) {
    const run = (scope: Scope) => {
      finalizeInvoice(scope, invoice)
      if (invoice.status === 'open') pay(scope, invoice, origin)
    }
    return [{ at: invoice.automatically_finalizes_at, run }]
  }
  if (invoice.status !== 'open' || invoice.next_payment_attempt === null) return []
  return [{ at: invoice.next_payment_attempt, run: (scope) => pay(scope, invoice, origin) }]
}

function pay(scope: Scope, invoice: Invoice, origin: string): void {
  try {
    payInvoice(scope, invoice, { origin })
  } catch (error) {
    // The outcome stands in the invoice; no caller waits for an answer.
    if (!(error instanceof ApiError && error.keepsEffects)) throw error
  }
}

function dueOfRefund(refund: Refund): Due {
  const run = (scope: Scope) => {
    refund._failsAt = null
    refund.status = 'failed'
    refund.failure_reason = 'expired_or_canceled_card'
    const charge = scope.work.get('charge', refund.charge)
    if (charge) {
      charge.amount_refunded -= refund.amount
      charge.refunded = false
    }
    scope.emit('refund.failed', refund)
    scope.emit('charge.refund.updated', refund)
  }
  return { at: refund._failsAt ?? 0, run }
}
