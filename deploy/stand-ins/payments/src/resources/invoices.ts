import { finalizeInvoice, voidInvoice } from '../flow/invoicing.js'
import { payInvoice, requireOpen } from '../flow/pay-invoice.js'
import type { Invoice } from '../objects/subscriptions.js'
import { invalid } from '../protocol/api-error.js'
import { listPage, pageOf } from '../protocol/list.js'
import { invoicePayments, render } from '../render.js'
import type { Scope } from '../scope.js'
import type { Request, Route } from './route.js'

const STATUSES = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const

export const invoiceRoutes: readonly Route[] = [
  { method: 'GET', path: '/v1/invoices', handle: list },
  {
    method: 'GET',
    path: '/v1/invoices/:id',
    handle: ({ scope, id }) => render(scope.work, scope.find('invoice', id)),
  },
  { method: 'POST', path: '/v1/invoices/:id', handle: update },
  { method: 'DELETE', path: '/v1/invoices/:id', handle: remove },
  { method: 'POST', path: '/v1/invoices/:id/finalize', handle: finalize },
  { method: 'POST', path: '/v1/invoices/:id/pay', handle: pay },
  { method: 'POST', path: '/v1/invoices/:id/void', handle: takeBack },
  { method: 'GET', path: '/v1/invoice_payments', handle: listPayments },
]

function list({ scope, params }: Request) {
  const [customer, subscription] = [params.text('customer'), params.text('subscription')]
  const status = params.oneOf('status', STATUSES)
  return listPage(scope, params, 'invoice', '/v1/invoices', (invoice) => {
    if (customer && invoice.customer !== customer) return false
    if (subscription && invoice.subscription !== subscription) return false
    return (status ?? invoice.status) === invoice.status
  })
}

/** The invoice, and the moment that counts for its customer. */
function find({ scope, id }: Request): { scope: Scope; invoice: Invoice } {
  const invoice = scope.find('invoice', id)
  return { invoice, scope: scope.forCustomer(invoice.customer) }
}

function update(request: Request) {
  const { params } = request
  const { scope, invoice } = find(request)
  invoice.auto_advance = params.flag('auto_advance') ?? invoice.auto_advance
  invoice.metadata = params.metadata(invoice.metadata)
  const description = params.text('description')
  if (description !== undefined) invoice.description = description
  const method = params.text('default_payment_method')
  if (method) scope.find('payment_method', method, 'default_payment_method')
  if (method !== undefined) invoice.default_payment_method = method
  scope.emit('invoice.updated', invoice)
  return render(scope.work, invoice)
}

function remove(request: Request) {
  const { scope, invoice } = find(request)
  if (invoice.status !== 'draft') throw invalid('You can only delete draft invoices.')
  scope.work.remove('invoice', invoice.id)
  scope.emit('invoice.deleted', invoice)
  return { id: invoice.id, object: 'invoice', deleted: true }
}

function finalize(request: Request) {
  const { scope, invoice } = find(request)
  if (invoice.status !== 'draft')
    throw invalid('This invoice is already finalized.', { code: 'invoice_not_editable' })
  invoice.auto_advance = request.params.flag('auto_advance') ?? invoice.auto_advance
  finalizeInvoice(scope, invoice)
  return render(scope.work, invoice)
}

function pay(request: Request) {
  const { params, origin } = request
  const { scope, invoice } = find(request)
  if (invoice.status === 'draft') finalizeInvoice(scope, invoice)
  requireOpen(invoice, 'paid')
  params.ignore('off_session', 'forgive')
  const method = params.text('payment_method')
  payInvoice(scope, invoice, { origin, ...(method ? { method } : {}) })
  return render(scope.work, invoice)
}

function takeBack(request: Request) {
  const { scope, invoice } = find(request)
  requireOpen(invoice, 'voided')
  const intent = invoice._intent === null ? undefined : scope.work.get('payment_intent', invoice._intent)
  if (intent) intent.status = 'canceled'
  voidInvoice(scope, invoice)
  return render(scope.work, invoice)
}

function listPayments({ scope, params }: Request) {
  const invoice = params.text('invoice')
  const payment = params.child('payment')
  const intent = payment?.text('payment_intent')
  payment?.ignore('type')
  const invoices = scope.work.list('invoice', ({ id, _intent }) => {
    return (invoice ?? id) === id && (intent ?? _intent) === _intent
  })
  const found = invoices.toReversed().flatMap((one) => invoicePayments(scope.work, one))
  const shown = found.map((one) => ({ ...one, id: String(one.id) }))
  return pageOf(params, '/v1/invoice_payments', shown, (one) => one)
}
