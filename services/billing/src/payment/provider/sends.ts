import type Stripe from 'stripe'

import type { Metadata, ProviderAnswer, ProviderRequest } from '../domain/provider.js'
import { agreementCard, endAgreement, lookUpInvoice, makeAgreement } from './agreements.js'
import { chargeFacts, intentFacts, setupFacts, toMetadata } from './facts.js'
import type { About, Once, Request } from './request.js'

const EXPAND = { expand: ['payment_method', 'latest_charge'] }

/** The browser stays on the page: only cards are offered. */
const NO_REDIRECTS = { enabled: true, allow_redirects: 'never' } as const

/**
 * Makes one call. Where money may have moved, what comes back is looked up afresh: the answer under a repeated key is the
 * one of the first time.
 */
export function makeRequest(
  stripe: Stripe,
  request: ProviderRequest,
  key: string,
  metadata: Metadata,
): Promise<ProviderAnswer> {
  const once = { idempotencyKey: key }
  const about = toMetadata(metadata)
  switch (request.op) {
    case 'customer':
      return customer(stripe, request, about, once)
    case 'intent':
      return intent(stripe, request, about, once)
    case 'confirm':
      return confirm(stripe, request, once)
    case 'cancel_intent':
      return cancelIntent(stripe, request, once)
    case 'setup':
      return setup(stripe, request, about, once)
    case 'default_card':
      return defaultCard(stripe, request, once)
    case 'detach_card':
      return id(stripe.paymentMethods.detach(request.paymentMethod, {}, once))
    case 'agreement':
      return makeAgreement(stripe, request, about, once)
    case 'end_agreement':
      return endAgreement(stripe, request, once)
    case 'agreement_card':
      return agreementCard(stripe, request, once)
    case 'pay_invoice':
      return payInvoice(stripe, request, once)
    case 'refund':
    default:
      return refund(stripe, request, about, once)
  }
}

const id = async (made: Promise<{ id: string }>): Promise<ProviderAnswer> => ({
  kind: 'id',
  id: (await made).id,
})

const customer = (stripe: Stripe, { name, email }: Request<'customer'>, metadata: About, once: Once) =>
  id(stripe.customers.create({ ...(name ? { name } : {}), ...(email ? { email } : {}), metadata }, once))

async function lookUpIntent(stripe: Stripe, intentId: string): Promise<ProviderAnswer> {
  return { kind: 'intent', intent: intentFacts(await stripe.paymentIntents.retrieve(intentId, EXPAND)) }
}

async function intent(
  stripe: Stripe,
  { customer: owner, paymentMethod, amount, currency }: Request<'intent'>,
  metadata: About,
  once: Once,
): Promise<ProviderAnswer> {
  const made = await stripe.paymentIntents.create(
    {
      amount: Number(amount),
      currency: currency.toLowerCase(),
      customer: owner,
      payment_method: paymentMethod,
      automatic_payment_methods: NO_REDIRECTS,
      confirm: true,
      setup_future_usage: 'off_session',
      metadata,
    },
    once,
  )
  return lookUpIntent(stripe, made.id)
}

async function confirm(
  stripe: Stripe,
  { intent: intentId, paymentMethod }: Request<'confirm'>,
  once: Once,
): Promise<ProviderAnswer> {
  await stripe.paymentIntents.confirm(intentId, { payment_method: paymentMethod }, once)
  return lookUpIntent(stripe, intentId)
}

async function cancelIntent(
  stripe: Stripe,
  { intent: intentId }: Request<'cancel_intent'>,
  once: Once,
): Promise<ProviderAnswer> {
  await stripe.paymentIntents.cancel(intentId, {}, once)
  return lookUpIntent(stripe, intentId)
}

async function setup(
  stripe: Stripe,
  { customer: owner, paymentMethod }: Request<'setup'>,
  metadata: About,
  once: Once,
): Promise<ProviderAnswer> {
  const method = paymentMethod.startsWith('tok_')
    ? await stripe.paymentMethods.create(
        { type: 'card', card: { token: paymentMethod } },
        { idempotencyKey: `${once.idempotencyKey}:card` },
      )
    : { id: paymentMethod }
  const made = await stripe.setupIntents.create(
    {
      customer: owner,
      automatic_payment_methods: NO_REDIRECTS,
      usage: 'off_session',
      metadata,
      ...(method.id === '' ? {} : { payment_method: method.id, confirm: true }),
    },
    once,
  )
  const now = await stripe.setupIntents.retrieve(made.id, { expand: ['payment_method'] })
  return { kind: 'setup', setup: setupFacts(now) }
}

const defaultCard = (stripe: Stripe, request: Request<'default_card'>, once: Once) =>
  id(
    stripe.customers.update(
      request.customer,
      { invoice_settings: { default_payment_method: request.paymentMethod } },
      once,
    ),
  )

async function payInvoice(
  stripe: Stripe,
  request: Request<'pay_invoice'>,
  once: Once,
): Promise<ProviderAnswer> {
  await stripe.invoices.pay(request.invoice, { payment_method: request.paymentMethod }, once)
  return lookUpInvoice(stripe, request.invoice)
}

/** Gives money back; what was paid by an agreement's invoice is known by its intent. */
async function refund(
  stripe: Stripe,
  { charge, amount }: Request<'refund'>,
  metadata: About,
  once: Once,
): Promise<ProviderAnswer> {
  const paid = charge.startsWith('pi_') ? { payment_intent: charge } : { charge }
  const made = await stripe.refunds.create({ ...paid, amount: Number(amount), metadata }, once)
  const of = typeof made.charge === 'string' ? made.charge : (made.charge?.id ?? '')
  return { kind: 'charge', charge: chargeFacts(await stripe.charges.retrieve(of)) }
}

/** Ends the agreements of a customer, then deletes it; a second time there is nothing to do. */
export async function forgetCustomer(stripe: Stripe, customerId: string): Promise<void> {
  const known = await stripe.customers.retrieve(customerId)
  if ('deleted' in known && known.deleted) return
  for await (const { id: agreementId } of stripe.subscriptions.list({ customer: customerId, limit: 100 }))
    await stripe.subscriptions.cancel(agreementId)
  await stripe.customers.del(customerId)
}
