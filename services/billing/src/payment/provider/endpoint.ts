import type Stripe from 'stripe'

import type { EndpointMade } from '../domain/provider.js'

/** The types of events that are handled; others would only be sent for nothing. */
const EVENTS: Stripe.WebhookEndpointCreateParams['enabled_events'] = [
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.requires_action',
  'payment_intent.canceled',
  'setup_intent.succeeded',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'payment_method.automatically_updated',
  'payment_method.detached',
  'charge.refunded',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
]

/** The endpoint of an address; one that is there gets the types of events of this release. */
export async function ensureEndpoint(stripe: Stripe, url: string): Promise<EndpointMade> {
  for await (const known of stripe.webhookEndpoints.list({ limit: 100 }))
    if (known.url === url) {
      await stripe.webhookEndpoints.update(known.id, { enabled_events: EVENTS })
      return { id: known.id, secret: null }
    }
  const made = await stripe.webhookEndpoints.create({ url, enabled_events: EVENTS })
  return { id: made.id, secret: made.secret ?? null }
}
