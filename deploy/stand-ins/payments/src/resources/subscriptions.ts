import { cancelSubscription } from '../flow/cancel-subscription.js'
import { beginSubscription, requireCurrency } from '../flow/begin-subscription.js'
import { changeItems, itemOf } from '../flow/subscription-items.js'
import { makeInvoice, finalizeInvoice } from '../flow/invoicing.js'
import type { Subscription } from '../objects/subscriptions.js'
import { invalid } from '../protocol/api-error.js'
import { listPage } from '../protocol/list.js'
import type { Params } from '../protocol/params.js'
import { render } from '../render.js'
import { newId, type Scope } from '../scope.js'
import type { Request, Route } from './route.js'

const BEHAVIORS = [
  'allow_incomplete',
  'default_incomplete',
  'error_if_incomplete',
  'pending_if_incomplete',
] as const
const PRORATIONS = ['none', 'create_prorations', 'always_invoice'] as const
const PAUSES = ['void', 'keep_as_draft', 'mark_uncollectible'] as const
const TWO_YEARS = 2 * 366 * 86_400
/** Parameters that change nothing here: cards are the only method, and mails of the provider are off. */
const WITHOUT_EFFECT = ['payment_settings', 'trial_settings', 'automatic_tax', 'off_session', 'billing_mode']

export const subscriptionRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/subscriptions', handle: create },
  { method: 'GET', path: '/v1/subscriptions', handle: list },
  { method: 'GET', path: '/v1/subscriptions/:id', handle: retrieve },
  { method: 'POST', path: '/v1/subscriptions/:id', handle: update },
  { method: 'DELETE', path: '/v1/subscriptions/:id', handle: cancel },
]

function create({ scope: common, params, origin }: Request) {
  const customer = common.find('customer', params.requireText('customer'), 'customer')
  const scope = common.forCustomer(customer.id)
  const trialEnd = trialOf(scope, params)
  const [items, currency] = changeItems(scope, params, [])
  requireCurrency(scope, customer.id, currency)
  customer.currency ??= currency
  const subscription = scope.make('subscription', {
    customer: customer.id,
    currency,
    status: trialEnd ? 'trialing' : 'incomplete',
    items: [],
    billing_cycle_anchor: trialEnd ?? scope.now,
    start_date: scope.now,
    trial_start: trialEnd ? scope.now : null,
    trial_end: trialEnd ?? null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    collection_method: 'charge_automatically',
    default_payment_method: null,
    default_tax_rates: [],
    discounts: [],
    pause_collection: null,
    latest_invoice: null,
    description: null,
    metadata: {},
    test_clock: customer.test_clock,
    _announced: false,
  })
  subscription.items = items.map((item) => itemOf(scope, subscription, item))
  apply(scope, params, subscription)
  const behavior = params.oneOf('payment_behavior', BEHAVIORS) ?? 'allow_incomplete'
  params.oneOf('proration_behavior', PRORATIONS)
  beginSubscription(scope, subscription, { origin, behavior })
  return render(scope.work, subscription)
}

/** The end of a trial: null when it ends now. */
function trialOf(scope: Scope, params: Params): number | null | undefined {
  if (params.text('trial_end') === 'now') return null
  const end = params.integer('trial_end')
  if (end === undefined) return undefined
  if (end <= scope.now)
    throw invalid('Invalid timestamp: must be an integer Unix timestamp in the future.', {
      param: 'trial_end',
    })
  if (end > scope.now + TWO_YEARS)
    throw invalid('Invalid timestamp: can be no more than two years in the future.', { param: 'trial_end' })
  return end
}

function apply(scope: Scope, params: Params, subscription: Subscription): void {
  const method = params.text('default_payment_method')
  if (
    method &&
    scope.find('payment_method', method, 'default_payment_method').customer !== subscription.customer
  ) {
    const message = `The customer does not have a payment method with the ID ${method}. The payment method must be attached to the customer.`
    throw invalid(message, { code: 'resource_missing', param: 'default_payment_method' })
  }
  if (method !== undefined) subscription.default_payment_method = method
  const description = params.text('description')
  if (description !== undefined) subscription.description = description
  if (params.has('default_tax_rates')) {
    const rates = params.texts('default_tax_rates')
    subscription.default_tax_rates = rates.map((id) => scope.find('tax_rate', id, 'default_tax_rates').id)
  }
  if (params.has('discounts')) {
    const coupons = params.items('discounts').map((discount) => discount.requireText('coupon'))
    subscription.discounts = coupons.map((coupon) => discountOf(scope, coupon))
  }
  params.oneOf('collection_method', ['charge_automatically'])
  params.ignore(...WITHOUT_EFFECT)
  subscription.metadata = params.metadata(subscription.metadata)
  applyEnd(params, subscription)
}

function discountOf(scope: Scope, id: string) {
  const coupon = scope.find('coupon', id, 'discounts[0][coupon]')
  coupon.times_redeemed += 1
  return { id: newId('di'), coupon: coupon.id }
}

function applyEnd(params: Params, subscription: Subscription): void {
  const atEnd = params.flag('cancel_at_period_end')
  if (atEnd !== undefined) subscription.cancel_at_period_end = atEnd
  const cancelAt = params.text('cancel_at')
  if (cancelAt !== undefined)
    subscription.cancel_at = cancelAt === null ? null : (params.integer('cancel_at') ?? null)
  if (!params.has('pause_collection')) return
  const pause = params.child('pause_collection')
  const behavior = pause?.oneOf('behavior', PAUSES)
  subscription.pause_collection = behavior
    ? { behavior, resumes_at: pause?.integer('resumes_at') ?? null }
    : null
}

function list({ scope, params }: Request) {
  const [customer, price, clock] = [params.text('customer'), params.text('price'), params.text('test_clock')]
  const status = params.text('status')
  return listPage(scope, params, 'subscription', '/v1/subscriptions', (one) => {
    if (customer && one.customer !== customer) return false
    if (clock && one.test_clock !== clock) return false
    if (price && !one.items.some((item) => item.price === price)) return false
    if (!status) return one.status !== 'canceled' && one.status !== 'incomplete_expired'
    return status === 'all' || one.status === status || (status === 'ended' && one.ended_at !== null)
  })
}

function retrieve({ scope, id }: Request) {
  return render(scope.work, scope.find('subscription', id))
}

function update({ scope: common, params, id }: Request) {
  const subscription = common.find('subscription', id)
  const scope = common.forCustomer(subscription.customer)
  if (subscription.ended_at !== null) {
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.')
  }
  const before = { status: subscription.status, trial_end: subscription.trial_end }
  const prorates = params.oneOf('proration_behavior', PRORATIONS) ?? 'create_prorations'
  params.oneOf('payment_behavior', BEHAVIORS)
  const trialEnd = trialOf(scope, params)
  apply(scope, params, subscription)
  if (params.has('items')) {
    if (prorates !== 'none') {
      throw invalid('The stand-in prorates nothing: send proration_behavior=none.', {
        param: 'proration_behavior',
      })
    }
    const [items] = changeItems(scope, params, subscription.items)
    subscription.items = items.map((item) => itemOf(scope, subscription, item))
  }
  if (typeof trialEnd === 'number' && trialEnd !== subscription.trial_end)
    moveTrial(scope, subscription, trialEnd)
  if (trialEnd === null) endTrial(scope, subscription)
  scope.emit('customer.subscription.updated', subscription, before)
  return render(scope.work, subscription)
}

/** A later end of the trial is the new anchor; the time until then is free. */
function moveTrial(scope: Scope, subscription: Subscription, end: number): void {
  const invoices = subscription.status !== 'trialing'
  subscription.status = 'trialing'
  subscription.trial_start ??= scope.now
  subscription.trial_end = end
  subscription.billing_cycle_anchor = end
  subscription._announced = false
  for (const item of subscription.items) {
    if (invoices) item.current_period_start = scope.now
    item.current_period_end = end
  }
  if (invoices)
    finalizeInvoice(scope, makeInvoice(scope, subscription, { reason: 'subscription_update', free: true }))
}

function endTrial(scope: Scope, subscription: Subscription): void {
  if (subscription.status !== 'trialing') return
  subscription.trial_end = scope.now
  subscription.billing_cycle_anchor = scope.now
  for (const item of subscription.items) item.current_period_end = scope.now
}

function cancel({ scope: common, params, id }: Request) {
  const subscription = common.find('subscription', id)
  const scope = common.forCustomer(subscription.customer)
  if (subscription.ended_at !== null)
    throw invalid(`No such subscription: '${id}'`, { code: 'resource_missing', param: 'id' })
  params.flag('invoice_now')
  params.flag('prorate')
  params.ignore('cancellation_details')
  cancelSubscription(scope, subscription)
  return render(scope.work, subscription)
}
