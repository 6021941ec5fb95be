import { randomBytes } from 'node:crypto'
import type { PaymentIntent } from '../objects/charges.js'
import { invalid } from '../protocol/api-error.js'
import { listPage } from '../protocol/list.js'
import { confirmPayment, unexpected, type ConfirmOptions } from '../flow/confirm-payment.js'
import { methodFor } from '../flow/methods.js'
import { settleInvoice } from '../flow/pay-invoice.js'
import { requireAmount } from '../flow/amounts.js'
import { newId } from '../scope.js'
import { render } from '../render.js'
import type { Request, Route } from './route.js'

export const paymentIntentRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/payment_intents', handle: create },
  { method: 'GET', path: '/v1/payment_intents', handle: list },
  { method: 'GET', path: '/v1/payment_intents/:id', handle: retrieve, published: true },
  { method: 'POST', path: '/v1/payment_intents/:id', handle: update },
  { method: 'POST', path: '/v1/payment_intents/:id/confirm', handle: confirm, published: true },
  { method: 'POST', path: '/v1/payment_intents/:id/cancel', handle: cancel },
]

function create(request: Request) {
  const { scope, params } = request
  const amount = params.requireInteger('amount')
  const currency = params.currency('currency')
  requireAmount(amount, currency)
  const customer = params.text('customer') ?? null
  if (customer) scope.find('customer', customer, 'customer')
  const id = newId('pi')
  const intent = scope.make(
    'payment_intent',
    {
      amount,
      amount_received: 0,
      currency,
      customer,
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
      description: null,
      receipt_email: null,
      metadata: {},
      _redirects: mayRedirect(request),
      _invoice: null,
    },
    id,
  )
  apply(request, intent)
  params.oneOf('capture_method', ['automatic', 'automatic_async'])
  params.oneOf('confirmation_method', ['automatic'])
  scope.emit('payment_intent.created', intent)
  const options = confirmOptions(request)
  if (params.flag('confirm')) confirmPayment(scope, intent, options)
  return render(scope.work, intent)
}

/** Without a word about it, methods that lead elsewhere are on, as they are at Stripe. */
function mayRedirect({ params }: Request): boolean {
  const types = params.texts('payment_method_types')
  if (types.some((type) => type !== 'card'))
    throw invalid('The stand-in takes cards alone.', { param: 'payment_method_types' })
  const automatic = params.child('automatic_payment_methods')
  const enabled = automatic?.flag('enabled') ?? types.length === 0
  const redirects = automatic?.oneOf('allow_redirects', ['always', 'never']) ?? 'always'
  return enabled && redirects === 'always'
}

function apply({ scope, params }: Request, intent: PaymentIntent): void {
  for (const name of ['description', 'receipt_email'] as const) {
    const text = params.text(name)
    if (text !== undefined) intent[name] = text
  }
  intent.metadata = params.metadata(intent.metadata)
  const usage = params.oneOf('setup_future_usage', ['off_session', 'on_session'])
  if (usage) intent.setup_future_usage = usage
  params.ignore('statement_descriptor_suffix', 'payment_method_options', 'shipping')
  const method = params.text('payment_method')
  if (!method) return
  intent.payment_method = methodFor(scope, method, intent.customer).id
  if (intent.status === 'requires_payment_method') intent.status = 'requires_confirmation'
}

function confirmOptions({ params, origin }: Request): ConfirmOptions {
  params.ignore('use_stripe_sdk')
  return {
    origin,
    offSession: params.flag('off_session') ?? false,
    refusesAction: params.flag('error_on_requires_action') ?? false,
    returnUrl: params.text('return_url') ?? null,
  }
}

function list({ scope, params }: Request) {
  const customer = params.text('customer')
  return listPage(
    scope,
    params,
    'payment_intent',
    '/v1/payment_intents',
    (one) => !customer || one.customer === customer,
  )
}

function find({ scope, params, id, published }: Request): PaymentIntent {
  const intent = scope.find('payment_intent', id)
  const secret = params.text('client_secret')
  if ((published || secret) && secret !== intent.client_secret) {
    throw invalid(
      'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
    )
  }
  return intent
}

function retrieve(request: Request) {
  return render(request.scope.work, find(request))
}

function update(request: Request) {
  const { scope, params } = request
  const intent = find(request)
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    if (params.has('amount')) {
      throw unexpected(
        scope,
        intent,
        `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}.`,
      )
    }
  }
  const amount = params.integer('amount')
  if (amount !== undefined) {
    requireAmount(amount, intent.currency)
    intent.amount = amount
  }
  apply(request, intent)
  return render(scope.work, intent)
}

function confirm(request: Request) {
  const intent = find(request)
  apply(request, intent)
  const options = confirmOptions(request)
  // Pages of stripe.js ask in a frame and need no page to come back to.
  if (request.published) intent._redirects = false
  confirmPayment(request.scope, intent, options)
  settleInvoice(request.scope, intent)
  return render(request.scope.work, intent)
}

function cancel(request: Request) {
  const { scope, params } = request
  const intent = find(request)
  if (['succeeded', 'canceled', 'processing'].includes(intent.status)) {
    throw unexpected(
      scope,
      intent,
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
    )
  }
  intent.status = 'canceled'
  intent.canceled_at = scope.now
  intent.cancellation_reason = params.text('cancellation_reason') ?? null
  intent.next_action = null
  scope.emit('payment_intent.canceled', intent)
  return render(scope.work, intent)
}
