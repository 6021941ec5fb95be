import { randomBytes } from 'node:crypto'
import type { SetupIntent } from '../objects/charges.js'
import { invalid } from '../protocol/api-error.js'
import { listPage } from '../protocol/list.js'
import { confirmSetup, unexpectedSetup } from '../flow/confirm-setup.js'
import { methodFor } from '../flow/methods.js'
import { newId } from '../scope.js'
import { render } from '../render.js'
import type { Request, Route } from './route.js'

export const setupIntentRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/setup_intents', handle: create },
  { method: 'GET', path: '/v1/setup_intents', handle: list },
  { method: 'GET', path: '/v1/setup_intents/:id', handle: retrieve, published: true },
  { method: 'POST', path: '/v1/setup_intents/:id', handle: update },
  { method: 'POST', path: '/v1/setup_intents/:id/confirm', handle: confirm, published: true },
  { method: 'POST', path: '/v1/setup_intents/:id/cancel', handle: cancel },
]

function create(request: Request) {
  const { scope, params, origin } = request
  const customer = params.text('customer') ?? null
  if (customer) scope.find('customer', customer, 'customer')
  params.ignore('automatic_payment_methods')
  const id = newId('seti')
  const intent = scope.make(
    'setup_intent',
    {
      customer,
      client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
      status: 'requires_payment_method',
      payment_method: null,
      payment_method_types: ['card'],
      usage: params.oneOf('usage', ['off_session', 'on_session']) ?? 'off_session',
      last_setup_error: null,
      next_action: null,
      cancellation_reason: null,
      description: params.text('description') ?? null,
      metadata: params.metadata(),
    },
    id,
  )
  params.texts('payment_method_types')
  choose(request, intent)
  scope.emit('setup_intent.created', intent)
  const returnUrl = params.text('return_url') ?? null
  if (params.flag('confirm')) confirmSetup(scope, intent, { origin, returnUrl })
  return render(scope.work, intent)
}

function choose({ scope, params }: Request, intent: SetupIntent): void {
  const method = params.text('payment_method')
  if (!method) return
  intent.payment_method = methodFor(scope, method, intent.customer).id
  if (intent.status === 'requires_payment_method') intent.status = 'requires_confirmation'
}

function list({ scope, params }: Request) {
  const customer = params.text('customer')
  return listPage(
    scope,
    params,
    'setup_intent',
    '/v1/setup_intents',
    (one) => !customer || one.customer === customer,
  )
}

function find({ scope, params, id, published }: Request): SetupIntent {
  const intent = scope.find('setup_intent', id)
  const secret = params.text('client_secret')
  if ((published || secret) && secret !== intent.client_secret) {
    throw invalid(
      'The client_secret provided does not match the client_secret associated with the SetupIntent.',
    )
  }
  return intent
}

function retrieve(request: Request) {
  return render(request.scope.work, find(request))
}

function update(request: Request) {
  const intent = find(request)
  intent.metadata = request.params.metadata(intent.metadata)
  choose(request, intent)
  return render(request.scope.work, intent)
}

function confirm(request: Request) {
  const { scope, params, origin } = request
  const intent = find(request)
  choose(request, intent)
  params.ignore('use_stripe_sdk')
  confirmSetup(scope, intent, { origin, returnUrl: params.text('return_url') ?? null })
  return render(scope.work, intent)
}

function cancel(request: Request) {
  const { scope, params } = request
  const intent = find(request)
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw unexpectedSetup(
      scope,
      intent,
      `You cannot cancel this SetupIntent because it has a status of ${intent.status}.`,
    )
  }
  intent.status = 'canceled'
  intent.next_action = null
  intent.cancellation_reason = params.text('cancellation_reason') ?? null
  scope.emit('setup_intent.canceled', intent)
  return render(scope.work, intent)
}
