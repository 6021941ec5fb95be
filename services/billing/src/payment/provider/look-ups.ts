import type Stripe from 'stripe'

import type { Metadata, ProviderAnswer, ProviderRequest } from '../domain/provider.js'
import { ensureDiscount } from './agreements.js'
import { chargeFacts, intentFacts, invoiceFacts, metadataOf, setupFacts, toMetadata } from './facts.js'

const PAGE = 100
/** Clocks of two machines differ. */
const EARLIER_S = 300

/**
 * The effect that a call may have had. Lists by customer and time are gone through, because the provider's search lags; of a call that
 * changes an object, the object is read.
 */
export async function findAnswer(
  stripe: Stripe,
  request: ProviderRequest,
  metadata: Metadata,
  since: Date,
): Promise<ProviderAnswer | null> {
  const created = { gte: Math.floor(since.getTime() / 1_000) - EARLIER_S }
  const isOurs = (object: { metadata?: Stripe.Metadata | null }) => {
    const found = metadataOf(object.metadata)
    return (
      found.subject === metadata.subject && found.tenant === metadata.tenant && found.env === metadata.env
    )
  }
  switch (request.op) {
    case 'customer':
      for await (const one of stripe.customers.list({ created, limit: PAGE }))
        if (isOurs(one)) return { kind: 'id', id: one.id }
      return null
    case 'intent':
      for await (const one of stripe.paymentIntents.list({
        customer: request.customer,
        created,
        limit: PAGE,
      }))
        if (isOurs(one)) return intentAnswer(stripe, one.id)
      return null
    case 'confirm':
    case 'cancel_intent':
      return changedIntent(stripe, request)
    case 'setup':
      for await (const one of stripe.setupIntents.list({ customer: request.customer, created, limit: PAGE }))
        if (isOurs(one)) {
          const setup = await stripe.setupIntents.retrieve(one.id, { expand: ['payment_method'] })
          return { kind: 'setup', setup: setupFacts(setup) }
        }
      return null
    case 'agreement':
      for await (const one of stripe.subscriptions.list({
        customer: request.customer,
        status: 'all',
        limit: PAGE,
      }))
        if (isOurs(one)) {
          await ensureDiscount(stripe, one.id, { request, metadata: toMetadata(metadata) })
          return { kind: 'id', id: one.id }
        }
      return null
    case 'refund':
      for await (const one of stripe.refunds.list({ created, limit: PAGE }))
        if (isOurs(one) && typeof one.charge === 'string')
          return { kind: 'charge', charge: chargeFacts(await stripe.charges.retrieve(one.charge)) }
      return null
    case 'pay_invoice': {
      const invoice = await stripe.invoices.retrieve(request.invoice, { expand: ['payments'] })
      return invoice.status === 'paid' ? { kind: 'invoice', invoice: invoiceFacts(invoice) } : null
    }
    // These say what is to be, and can be said again under another key.
    case 'end_agreement':
    case 'agreement_card':
    case 'default_card':
    case 'detach_card':
    default:
      return null
  }
}

async function intentAnswer(stripe: Stripe, id: string): Promise<ProviderAnswer> {
  const intent = await stripe.paymentIntents.retrieve(id, { expand: ['payment_method', 'latest_charge'] })
  return { kind: 'intent', intent: intentFacts(intent) }
}

/** An intent is not waiting for the change any more when the change was made. */
async function changedIntent(
  stripe: Stripe,
  { op, intent }: Extract<ProviderRequest, { op: 'confirm' | 'cancel_intent' }>,
): Promise<ProviderAnswer | null> {
  const answer = await intentAnswer(stripe, intent)
  if (answer.kind !== 'intent') return null
  const { state } = answer.intent
  const done =
    op === 'cancel_intent'
      ? state === 'canceled' || state === 'succeeded'
      : state !== 'requires_payment_method'
  return done ? answer : null
}
