import { DomainError, invalid } from '@smartproject/kit/errors'
import StripeSdk from 'stripe'
import type { Stripe } from 'stripe'

import type { Mode } from '../../prices/area.js'
import type {
  CallOutcome,
  Metadata,
  PaymentProvider,
  ProviderAnswer,
  ProviderEvent,
  ProviderRequest,
} from '../domain/provider.js'
import { ensurePrice } from './agreements.js'
import { ensureEndpoint } from './endpoint.js'
import {
  agreementFacts,
  cardFacts,
  chargeFacts,
  disputeFacts,
  intentFacts,
  invoiceFacts,
  metadataOf,
  refundFacts,
  setupFacts,
} from './facts.js'
import { findAnswer } from './look-ups.js'
import { forgetCustomer, makeRequest } from './sends.js'

/** How the account is reached. */
export interface StripeSettings {
  readonly secretKey: string
  readonly webhookSecrets: readonly string[]
  /** Another address than Stripe's own; null for that. */
  readonly base: URL | null
  readonly mode: Mode
}

/** Shorter than a claim of the ledger, longer than Stripe takes. */
const TIMEOUT_MS = 20_000
const TOLERANCE_S = 300
const AHEAD_S = 60
const PAGE = 100

/** Moves money through Stripe. The SDK repeats nothing: only the ledger does. */
export function stripeProvider({ secretKey, webhookSecrets, base, mode }: StripeSettings): PaymentProvider {
  const stripe = new StripeSdk(secretKey, {
    maxNetworkRetries: 0,
    timeout: TIMEOUT_MS,
    telemetry: false,
    ...(base
      ? {
          host: base.hostname,
          port: base.port === '' ? (base.protocol === 'https:' ? '443' : '80') : base.port,
          protocol: base.protocol === 'https:' ? ('https' as const) : ('http' as const),
        }
      : {}),
  })

  return {
    mode,
    send: (request, key, metadata) => send(stripe, request, key, metadata),
    find: (request, metadata, since) => reading(() => findAnswer(stripe, request, metadata, since)),
    intent: (id) => found(() => stripe.paymentIntents.retrieve(id, expandIntent), intentFacts),
    setup: (id) => found(() => stripe.setupIntents.retrieve(id, { expand: ['payment_method'] }), setupFacts),
    card: (id) => found(() => stripe.paymentMethods.retrieve(id), cardFacts),
    invoice: (id) => found(() => stripe.invoices.retrieve(id, { expand: ['payments'] }), invoiceFacts),
    async invoicesOf(agreement) {
      const list = { subscription: agreement, limit: 10, expand: ['data.payments'] }
      return reading(async () => (await stripe.invoices.list(list)).data.map(invoiceFacts))
    },
    agreement: (id) => found(() => stripe.subscriptions.retrieve(id), agreementFacts),
    refund: (id) => found(() => stripe.refunds.retrieve(id), refundFacts),
    charge: (id) => found(() => stripe.charges.retrieve(id), chargeFacts),
    dispute: (id) => found(() => stripe.disputes.retrieve(id), disputeFacts),
    customer: (id) =>
      found(
        () => stripe.customers.retrieve(id),
        (customer) => ({
          id: customer.id,
          metadata: metadataOf('metadata' in customer ? customer.metadata : {}),
        }),
      ),
    readEvent: (payload, signature, now) => readEvent(stripe, webhookSecrets, { payload, signature, now }),
    async eventsSince(since) {
      const created = { gte: seconds(since) }
      return reading(async () => {
        const events: ProviderEvent[] = []
        for await (const event of stripe.events.list({ created, limit: PAGE })) events.unshift(eventOf(event))
        return events
      })
    },
    async paidSince(since) {
      const list = {
        created: { gte: seconds(since) },
        limit: PAGE,
        expand: ['data.payment_method', 'data.latest_charge'],
      }
      return reading(async () => {
        const paid: Stripe.PaymentIntent[] = []
        for await (const intent of stripe.paymentIntents.list(list))
          if (intent.status === 'succeeded') paid.push(intent)
        return paid.map(intentFacts)
      })
    },
    async forgetCustomer(id) {
      await found(
        () => forgetCustomer(stripe, id),
        () => true,
      )
    },
    provisionEndpoint: (url) => reading(() => ensureEndpoint(stripe, url)),
    provisionPrice: (price) => reading(async () => (await ensurePrice(stripe, price)).made),
  }
}

const expandIntent = { expand: ['payment_method', 'latest_charge'] }
const seconds = (time: Date): number => Math.floor(time.getTime() / 1_000)

/** Sends once and says what is known then. */
async function send(
  stripe: Stripe,
  request: ProviderRequest,
  key: string,
  metadata: Metadata,
): Promise<CallOutcome> {
  try {
    return { kind: 'confirmed', answer: await makeRequest(stripe, request, key, metadata) }
  } catch (error) {
    return outcomeOf(stripe, request, error)
  }
}

async function outcomeOf(stripe: Stripe, request: ProviderRequest, error: unknown): Promise<CallOutcome> {
  if (!(error instanceof StripeSdk.errors.StripeError)) return { kind: 'unknown', stored: false }
  const status = error.statusCode ?? 0
  const failure = { code: error.decline_code ?? error.code ?? error.type, message: error.message }
  if (error instanceof StripeSdk.errors.StripeCardError) {
    const answer = await refused(stripe, error).catch(() => null)
    if (answer) return { kind: 'confirmed', answer }
    return { kind: 'rejected', failure }
  }
  // An intent that has ended by itself says so when it is looked up.
  if (
    error.code === 'payment_intent_unexpected_state' &&
    (request.op === 'cancel_intent' || request.op === 'confirm')
  ) {
    const intent = await stripe.paymentIntents.retrieve(request.intent, expandIntent).catch(() => null)
    return intent
      ? { kind: 'confirmed', answer: { kind: 'intent', intent: intentFacts(intent) } }
      : { kind: 'unknown', stored: false }
  }
  if (status === 409 || status === 429 || status === 401 || status >= 500 || status < 400)
    return { kind: 'unknown', stored: status >= 500 && error.headers?.['idempotent-replayed'] === 'true' }
  return { kind: 'rejected', failure }
}

/** The intent behind a refused card: it goes on with another one. */
async function refused(
  stripe: Stripe,
  { payment_intent: intent }: InstanceType<typeof StripeSdk.errors.StripeCardError>,
): Promise<ProviderAnswer | null> {
  if (!intent) return null
  const now = await stripe.paymentIntents.retrieve(intent.id, expandIntent)
  return { kind: 'intent', intent: intentFacts(now) }
}

/** Something by its id; null where the provider knows none. Errors: unavailable PROVIDER_UNAVAILABLE. */
async function found<T, R>(look: () => Promise<T>, read: (object: T) => R): Promise<R | null> {
  try {
    return read(await look())
  } catch (error) {
    if (error instanceof StripeSdk.errors.StripeError && error.statusCode === 404) return null
    throw new DomainError('unavailable', 'PROVIDER_UNAVAILABLE', { cause: error })
  }
}

async function reading<R>(work: () => Promise<R>): Promise<R> {
  try {
    return await work()
  } catch (error) {
    throw new DomainError('unavailable', 'PROVIDER_UNAVAILABLE', { cause: error })
  }
}

/** The event of a body that one of the secrets has signed, lately. */
function readEvent(
  stripe: Stripe,
  secrets: readonly string[],
  { payload, signature, now }: { payload: Buffer; signature: string; now: Date },
): ProviderEvent {
  const refused = () => invalid([{ field: 'signature', reason: 'SIGNATURE_INVALID' }], 'SIGNATURE_INVALID')
  const signed = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1] ?? 0)
  // The SDK refuses what is old, and not what is to come.
  if (signed > seconds(now) + AHEAD_S) throw refused()
  for (const secret of secrets)
    try {
      return eventOf(stripe.webhooks.constructEvent(payload, signature, secret, TOLERANCE_S))
    } catch (error) {
      if (!(error instanceof StripeSdk.errors.StripeSignatureVerificationError)) throw refused()
    }
  throw refused()
}

function eventOf(event: Stripe.Event): ProviderEvent {
  const { id = '' } = event.data.object as { id?: string }
  return {
    id: event.id,
    type: event.type,
    objectId: id,
    live: event.livemode,
    time: new Date(event.created * 1_000),
  }
}
