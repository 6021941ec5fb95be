import { cardOf, numberOfName } from '../cards.js'
import type { PaymentMethod } from '../objects/cards.js'
import { ApiError, invalid } from '../protocol/api-error.js'
import { listPage } from '../protocol/list.js'
import type { Params } from '../protocol/params.js'
import { findMethod, makeMethod, readCard } from '../flow/methods.js'
import { render } from '../render.js'
import type { Scope } from '../scope.js'
import type { Request, Route } from './route.js'

export const paymentMethodRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/tokens', handle: createToken, published: true },
  { method: 'POST', path: '/v1/payment_methods', handle: create, published: true },
  { method: 'GET', path: '/v1/payment_methods', handle: list },
  { method: 'GET', path: '/v1/payment_methods/:id', handle: retrieve },
  { method: 'POST', path: '/v1/payment_methods/:id', handle: update },
  { method: 'POST', path: '/v1/payment_methods/:id/attach', handle: attach },
  { method: 'POST', path: '/v1/payment_methods/:id/detach', handle: detach },
  { method: 'GET', path: '/v1/customers/:id/payment_methods', handle: listOfCustomer },
]

function createToken({ scope, params }: Request) {
  const card = params.child('card')
  if (!card) throw invalid('You must provide a card.', { code: 'parameter_missing', param: 'card' })
  const name = card.text('name')
  const method = readCard(scope, card)
  if (name) method.billing_details.name = name
  const token = scope.make('token', { type: 'card', used: false, _method: method.id })
  return { ...render(scope.work, token), card: { ...method.card, name: method.billing_details.name } }
}

function create({ scope, params }: Request) {
  params.oneOf('type', ['card'])
  const card = params.child('card')
  if (!card) throw invalid('Missing required param: card.', { code: 'parameter_missing', param: 'card' })
  const token = card.text('token')
  const method = token ? redeem(scope, token) : readCard(scope, card)
  method.metadata = params.metadata()
  billing(params, method)
  return render(scope.work, method)
}

function redeem(scope: Scope, id: string): PaymentMethod {
  const number = numberOfName(id)
  if (number)
    return makeMethod(scope, number, { month: 12, year: new Date(scope.now * 1000).getUTCFullYear() + 3 })
  const token = scope.find('token', id, 'card[token]')
  if (token.used) {
    const message = `You cannot use a Stripe token more than once: ${id}.`
    throw invalid(message, { code: 'token_already_used', param: 'card[token]' })
  }
  token.used = true
  return scope.find('payment_method', token._method)
}

function billing(params: Params, method: PaymentMethod): void {
  const details = params.child('billing_details')
  if (!details) return
  for (const name of ['name', 'email', 'phone'] as const) {
    const text = details.text(name)
    if (text !== undefined) method.billing_details[name] = text
  }
  const address = details.child('address')
  if (!address) return
  const names = ['city', 'country', 'line1', 'line2', 'postal_code', 'state']
  method.billing_details.address = Object.fromEntries(names.map((name) => [name, address.text(name) ?? null]))
}

function list({ scope, params }: Request) {
  const customer = params.text('customer')
  params.ignore('type')
  if (!customer) return listPage(scope, params, 'payment_method', '/v1/payment_methods', () => false)
  return listPage(
    scope,
    params,
    'payment_method',
    '/v1/payment_methods',
    (method) => method.customer === customer,
  )
}

function listOfCustomer({ scope, params, id }: Request) {
  scope.find('customer', id)
  params.ignore('type')
  const url = `/v1/customers/${id}/payment_methods`
  return listPage(scope, params, 'payment_method', url, ({ customer }) => customer === id)
}

function retrieve({ scope, id }: Request) {
  return render(scope.work, findMethod(scope, id, 'id'))
}

function update({ scope, params, id }: Request) {
  const method = scope.find('payment_method', id)
  method.metadata = params.metadata(method.metadata)
  billing(params, method)
  const card = params.child('card')
  method.card.exp_month = card?.integer('exp_month') ?? method.card.exp_month
  method.card.exp_year = card?.integer('exp_year') ?? method.card.exp_year
  scope.emit('payment_method.updated', method)
  return render(scope.work, method)
}

function attach({ scope, params, id }: Request) {
  const method = findMethod(scope, id)
  const customer = scope.find('customer', params.requireText('customer'), 'customer')
  if (method.customer !== null && method.customer !== customer.id) {
    throw invalid('The payment method you provided has already been attached to a customer.')
  }
  const { saves, failure } = cardOf(method)
  if (saves === 'fail' && failure) {
    const { code, decline_code } = failure
    throw new ApiError(402, 'card_error', failure.message, {
      code,
      ...(decline_code ? { decline_code } : {}),
    })
  }
  method.customer = customer.id
  scope.emit('payment_method.attached', method)
  return render(scope.work, method)
}

function detach({ scope, id }: Request) {
  const method = scope.find('payment_method', id)
  const { customer } = method
  if (customer === null) {
    throw invalid(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    )
  }
  method.customer = null
  const owner = scope.work.get('customer', customer)
  if (owner?.invoice_settings.default_payment_method === id)
    owner.invoice_settings.default_payment_method = null
  for (const subscription of scope.work.list('subscription', (one) => one.default_payment_method === id)) {
    subscription.default_payment_method = null
  }
  scope.emit('payment_method.detached', method, { customer })
  return render(scope.work, method)
}
