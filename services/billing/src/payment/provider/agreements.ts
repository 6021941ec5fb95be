import type Stripe from 'stripe'

import type { ProviderAnswer, ProviderPrice } from '../domain/provider.js'
import { invoiceFacts } from './facts.js'
import type { About, Once, Request } from './request.js'

/** Makes the agreement that renews a plan; its first invoice that costs something comes at its next renewal. */
export async function makeAgreement(
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
 * The amount of a coupon off the first invoice that costs something. It is put on after the agreement was made, whose invoice over nothing
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
export async function endAgreement(
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
export async function agreementCard(
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

/** An invoice as it is now. */
export async function lookUpInvoice(stripe: Stripe, invoiceId: string): Promise<ProviderAnswer> {
  const invoice = await stripe.invoices.retrieve(invoiceId, { expand: ['payments'] })
  return { kind: 'invoice', invoice: invoiceFacts(invoice) }
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
