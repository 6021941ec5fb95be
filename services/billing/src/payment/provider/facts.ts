import type Stripe from 'stripe'

import type { Currency } from '../../prices/area.js'
import type {
  AgreementFacts,
  CardFacts,
  ChargeFacts,
  DisputeFacts,
  Failure,
  IntentFacts,
  InvoiceFacts,
  Metadata,
  RefundFacts,
  SetupFacts,
} from '../domain/provider.js'

/** The metadata that every object of ours carries: tenant, subject, installation. */
export function toMetadata({ tenant, subject, env }: Metadata): Record<string, string> {
  return { sp_tenant: tenant, sp_subject: subject, sp_env: env }
}

/** The same, read from an object; empty for what we did not make. */
export function metadataOf(metadata: Stripe.Metadata | null | undefined): Metadata {
  return {
    tenant: metadata?.['sp_tenant'] ?? '',
    subject: metadata?.['sp_subject'] ?? '',
    env: metadata?.['sp_env'] ?? '',
  }
}

const idOf = (object: string | { id: string } | null | undefined): string =>
  typeof object === 'string' ? object : (object?.id ?? '')

const currencyOf = (code: string): Currency => code.toUpperCase() as Currency

/** A card; null for any other way to pay. */
export function cardOf(method: string | Stripe.PaymentMethod | null | undefined): CardFacts | null {
  return method && typeof method !== 'string' && method.card ? cardFacts(method) : null
}

export function cardFacts(method: Stripe.PaymentMethod): CardFacts {
  const { card } = method
  return {
    id: method.id,
    customer: idOf(method.customer),
    brand: card?.brand ?? '',
    last4: card?.last4 ?? '',
    expMonth: card?.exp_month ?? 0,
    expYear: card?.exp_year ?? 0,
    fingerprint: card?.fingerprint ?? '',
    holder: method.billing_details.name ?? '',
  }
}

function failureOf(
  error: { code?: string; decline_code?: string; message?: string; type?: string } | null | undefined,
): Failure | null {
  if (!error) return null
  return { code: error.decline_code ?? error.code ?? error.type ?? '', message: error.message ?? '' }
}

/** An intent with its card and its charge, which were asked for with it. */
export function intentFacts(intent: Stripe.PaymentIntent): IntentFacts {
  const card = cardOf(intent.payment_method)
  return {
    id: intent.id,
    state: intent.status as IntentFacts['state'],
    amountReceived: BigInt(intent.amount_received),
    currency: currencyOf(intent.currency),
    live: intent.livemode,
    customer: idOf(intent.customer),
    metadata: metadataOf(intent.metadata),
    clientSecret: intent.client_secret ?? '',
    card: card && { ...card, customer: card.customer || idOf(intent.customer) },
    charge: idOf(intent.latest_charge),
    failure: failureOf(intent.last_payment_error),
  }
}

export function setupFacts(setup: Stripe.SetupIntent): SetupFacts {
  const card = cardOf(setup.payment_method)
  return {
    id: setup.id,
    state: setup.status,
    customer: idOf(setup.customer),
    metadata: metadataOf(setup.metadata),
    clientSecret: setup.client_secret ?? '',
    card: card && { ...card, customer: card.customer || idOf(setup.customer) },
    failure: failureOf(setup.last_setup_error),
  }
}

/** An invoice with the metadata of its agreement, as it was when the invoice was made. */
export function invoiceFacts(invoice: Stripe.Invoice): InvoiceFacts {
  const about = invoice.parent?.subscription_details
  const tried = invoice.attempted && invoice.status === 'open'
  return {
    id: invoice.id ?? '',
    state: (invoice.status ?? 'draft') as InvoiceFacts['state'],
    reason: invoice.billing_reason ?? '',
    agreement: idOf(about?.subscription),
    amountPaid: BigInt(invoice.amount_paid),
    amountDue: BigInt(invoice.amount_due),
    currency: currencyOf(invoice.currency),
    live: invoice.livemode,
    quantity: invoice.lines.data[0]?.quantity ?? 0,
    metadata: metadataOf(about?.metadata),
    charge: chargeOf(invoice),
    failure: tried
      ? (failureOf(invoice.last_finalization_error) ?? { code: 'payment_failed', message: '' })
      : null,
  }
}

/** The payment of an invoice: an intent or a charge; both can be refunded. */
function chargeOf(invoice: Stripe.Invoice): string {
  const payment = invoice.payments?.data.find(({ status }) => status === 'paid')?.payment
  return idOf(payment?.charge) || idOf(payment?.payment_intent)
}

export function agreementFacts(agreement: Stripe.Subscription): AgreementFacts {
  return {
    id: agreement.id,
    state: agreement.status,
    customer: idOf(agreement.customer),
    metadata: metadataOf(agreement.metadata),
  }
}

export function refundFacts(refund: Stripe.Refund): RefundFacts {
  return {
    id: refund.id,
    state: refund.status ?? '',
    charge: idOf(refund.charge),
    amount: BigInt(refund.amount),
  }
}

export function chargeFacts(charge: Stripe.Charge): ChargeFacts {
  return {
    id: charge.id,
    intent: idOf(charge.payment_intent),
    customer: idOf(charge.customer),
    amount: BigInt(charge.amount),
    amountRefunded: BigInt(charge.amount_refunded),
    currency: currencyOf(charge.currency),
  }
}

export function disputeFacts(dispute: Stripe.Dispute): DisputeFacts {
  return {
    id: dispute.id,
    intent: idOf(dispute.payment_intent),
    charge: idOf(dispute.charge),
    state: dispute.status,
    amount: BigInt(dispute.amount),
    currency: currencyOf(dispute.currency),
  }
}
