import type { Customer } from '../objects/subscriptions.js'
import { invalid } from '../protocol/api-error.js'
import { listPage } from '../protocol/list.js'
import type { Params } from '../protocol/params.js'
import { cancelSubscription } from '../flow/cancel-subscription.js'
import { attachMethod, findMethod } from '../flow/methods.js'
import { render } from '../render.js'
import type { Scope } from '../scope.js'
import type { Request, Route } from './route.js'

const ADDRESS = ['city', 'country', 'line1', 'line2', 'postal_code', 'state'] as const

export const customerRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/customers', handle: create },
  { method: 'GET', path: '/v1/customers', handle: list },
  { method: 'GET', path: '/v1/customers/:id', handle: retrieve },
  { method: 'POST', path: '/v1/customers/:id', handle: update },
  { method: 'DELETE', path: '/v1/customers/:id', handle: remove },
]

function create({ scope, params }: Request) {
  const clock = params.text('test_clock') ?? null
  if (clock) scope.find('test_helpers.test_clock', clock, 'test_clock')
  const customer = scope.make('customer', {
    name: null,
    email: null,
    phone: null,
    description: null,
    address: null,
    metadata: {},
    currency: null,
    delinquent: false,
    invoice_settings: { default_payment_method: null },
    test_clock: clock,
  })
  apply(scope, params, customer)
  const method = params.text('payment_method')
  if (method) attachMethod(scope, findMethod(scope, method), customer.id)
  scope.emit('customer.created', customer)
  return render(scope.work, customer)
}

function list({ scope, params }: Request) {
  const email = params.text('email')
  const clock = params.text('test_clock')
  return listPage(scope, params, 'customer', '/v1/customers', (customer) => {
    return (!email || customer.email === email) && (clock ?? null) === customer.test_clock
  })
}

function retrieve({ scope, id }: Request) {
  return render(scope.work, scope.find('customer', id))
}

function update({ scope, params, id }: Request) {
  const customer = scope.find('customer', id)
  apply(scope, params, customer)
  scope.emit('customer.updated', customer)
  return render(scope.work, customer)
}

function apply(scope: Scope, params: Params, customer: Customer): void {
  for (const name of ['name', 'email', 'phone', 'description'] as const) {
    const text = params.text(name)
    if (text !== undefined) customer[name] = text
  }
  customer.metadata = params.metadata(customer.metadata)
  const address = params.child('address')
  if (address)
    customer.address = Object.fromEntries(ADDRESS.map((name) => [name, address.text(name) ?? null]))
  params.ignore('preferred_locales', 'tax_exempt')
  const settings = params.child('invoice_settings')
  const method = settings?.text('default_payment_method')
  if (method) requireOwn(scope, customer, method)
  if (method !== undefined) customer.invoice_settings.default_payment_method = method
}

function requireOwn(scope: Scope, customer: Customer, id: string): void {
  const param = 'invoice_settings[default_payment_method]'
  if (scope.find('payment_method', id, param).customer === customer.id) return
  const message = `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`
  throw invalid(message, { code: 'resource_missing', param })
}

function remove({ scope, id }: Request) {
  const customer = scope.find('customer', id)
  for (const subscription of scope.work.list('subscription', (one) => one.customer === id)) {
    cancelSubscription(scope, subscription)
  }
  for (const method of scope.work.list('payment_method', (one) => one.customer === id)) method.customer = null
  scope.work.remove('customer', id)
  scope.emit('customer.deleted', customer)
  return { id, object: 'customer', deleted: true }
}
