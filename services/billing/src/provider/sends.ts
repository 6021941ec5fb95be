import type Stripe from 'stripe'

import type { Metadata, ProviderAnswer, ProviderPrice, ProviderRequest } from '../domain/provider.js'
import { chargeFacts, intentFacts, invoiceFacts, setupFacts, toMetadata } from './facts.js'

const EXPAND = { expand: ['payment_method', 'latest_charge'] }

/** Nobody is sent to another page: what is not a card is not offered. */
const NO_REDIRECTS = { enabled: true, allow_redirects: 'never' } as const

type Request<Op extends ProviderRequest['op']> = Extract<ProviderRequest, { op: Op }>

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
      return agreement(stripe, request, about, once)
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

type Once = { readonly idempotencyKey: string }
type About = Record<string, string>

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

async function agreement(
  stripe: Stripe,
  request: Request<'agreement'>,
  metadata: About,
  once: Once,
): Promise<ProviderAnswer> {
  const price = await ensurePrice(stripe, { ...request.price, unit: BigInt(request.price.unit) })
  const rate = request.taxRate > 0 ? [await ensureTaxRate(stripe, request)] : []
  const made = await stripe.subscriptions.create(
    {
      customer: request.customer,
      items: [{ price: price.id, quantity: request.quantity }],
      trial_end: request.trialEnd,
      proration_behavior: 'none',
      default_payment_method: request.paymentMethod,
      off_session: true,
      metadata,
      ...(rate.length > 0 ? { default_tax_rates: rate } : {}),
    },
    once,
  )
  await ensureDiscount(stripe, made.id, { request, metadata })
  return { kind: 'id', id: made.id }
}

const TAKEN = 'resource_already_exists'

/**
 * What a coupon takes off the first invoice that costs something. It is put on after the agreement was made, whose invoice over nothing
 * would use it up; the name of its coupon follows from the agreement's, so that a second time changes nothing.
 */
export async function ensureDiscount(
  stripe: Stripe,
  agreementId: string,
  { request, metadata }: { request: Request<'agreement'>; metadata: About },
): Promise<void> {
  const { discount, price } = request
  if (!discount) return
  const now = await stripe.subscriptions.retrieve(agreementId)
  if (now.status !== 'trialing' || now.discounts.length > 0) return
  const coupon = `sp1-${metadata['sp_env'] ?? ''}-${metadata['sp_subject'] ?? ''}`.replaceAll(/[^\w-]/g, '-')
  await stripe.coupons
    .create({
      id: coupon,
      amount_off: Number(discount.amount),
      currency: price.currency.toLowerCase(),
      duration: 'once',
      name: discount.name,
      metadata,
    })
    .catch((error: { code?: string }) => {
      if (error.code !== TAKEN) throw error
    })
  await stripe.subscriptions.update(agreementId, { discounts: [{ coupon }], proration_behavior: 'none' })
}

/** Ends an agreement and voids what waits for money; an invoice that was paid all the same comes back. */
async function endAgreement(
  stripe: Stripe,
  { agreement: agreementId }: Request<'end_agreement'>,
  once: Once,
): Promise<ProviderAnswer> {
  const now = await stripe.subscriptions.retrieve(agreementId)
  if (now.status !== 'canceled') await stripe.subscriptions.cancel(agreementId, {}, once)
  const invoices = await stripe.invoices.list({
    subscription: agreementId,
    limit: 3,
    expand: ['data.payments'],
  })
  for (const invoice of invoices.data) {
    if (invoice.status === 'draft' && invoice.id) await stripe.invoices.del(invoice.id)
    if (invoice.status === 'open' && invoice.id) await stripe.invoices.voidInvoice(invoice.id)
  }
  const [newest] = invoices.data
  const paid = newest?.status === 'paid' && newest.billing_reason === 'subscription_cycle'
  return paid ? { kind: 'invoice', invoice: invoiceFacts(newest) } : { kind: 'id', id: agreementId }
}

/** The card of an agreement; an invoice that waits for money is paid with it at once. */
async function agreementCard(
  stripe: Stripe,
  { agreement: agreementId, paymentMethod }: Request<'agreement_card'>,
  once: Once,
): Promise<ProviderAnswer> {
  await stripe.subscriptions.update(agreementId, { default_payment_method: paymentMethod }, once)
  const open = await stripe.invoices.list({ subscription: agreementId, status: 'open', limit: 1 })
  const [waiting] = open.data
  if (!waiting?.id) return { kind: 'id', id: agreementId }
  const key = { idempotencyKey: `${once.idempotencyKey}:pay` }
  await stripe.invoices.pay(waiting.id, { payment_method: paymentMethod }, key)
  return lookUpInvoice(stripe, waiting.id)
}

async function lookUpInvoice(stripe: Stripe, invoiceId: string): Promise<ProviderAnswer> {
  const invoice = await stripe.invoices.retrieve(invoiceId, { expand: ['payments'] })
  return { kind: 'invoice', invoice: invoiceFacts(invoice) }
}

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

/** The price of that name, made where there is none: its name says all there is to it, so two makers make the same. */
export async function ensurePrice(
  stripe: Stripe,
  { lookupKey, product, unit, currency, days }: ProviderPrice,
): Promise<{ id: string; made: boolean }> {
  const known = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 })
  const [price] = known.data
  if (price) return { id: price.id, made: false }
  const made = await stripe.prices.create(
    {
      currency: currency.toLowerCase(),
      unit_amount: Number(unit),
      lookup_key: lookupKey,
      recurring: { interval: 'day', interval_count: days },
      product_data: { name: `Smart Project ${product}` },
    },
    { idempotencyKey: `sp1:price:${lookupKey}` },
  )
  return { id: made.id, made: true }
}

/** Ends the agreements of a customer, then deletes it; a second time there is nothing to do. */
export async function forgetCustomer(stripe: Stripe, customerId: string): Promise<void> {
  const known = await stripe.customers.retrieve(customerId)
  if ('deleted' in known && known.deleted) return
  for await (const { id: agreementId } of stripe.subscriptions.list({ customer: customerId, limit: 100 }))
    await stripe.subscriptions.cancel(agreementId)
  await stripe.customers.del(customerId)
}

async function ensureTaxRate(stripe: Stripe, { taxRate, country }: Request<'agreement'>): Promise<string> {
  const percentage = taxRate / 100
  for await (const rate of stripe.taxRates.list({ active: true, limit: 100 }))
    if (rate.percentage === percentage && rate.country === country && !rate.inclusive) return rate.id
  const made = await stripe.taxRates.create(
    { display_name: 'Tax', percentage, inclusive: false, ...(country ? { country } : {}) },
    { idempotencyKey: `sp1:tax:${country}:${taxRate}` },
  )
  return made.id
}
