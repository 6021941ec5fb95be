import type { PlainDate } from '@smartproject/kit/types/plain-date'
import type {
  HeldPayment as ProtoHeld,
  PaymentEntry,
  ProviderCallEntry,
} from '@smartproject/proto/smartproject/billing/v1/console_service'
import type { Card as ProtoCard } from '@smartproject/proto/smartproject/billing/v1/payment_service'

import { encodeMoney } from '../../prices/area.js'
import { type Card, hasExpired } from '../domain/card.js'
import type { HeldPayment, PaymentLine } from '../domain/held-payment.js'
import type { ProviderCall } from '../domain/provider-call.js'

/** A card on the wire. */
export function encodeCard(card: Card, today: PlainDate): ProtoCard {
  const { id, brand, last4, expMonth, expYear, holder, isDefault } = card
  return { id, brand, last4, expMonth, expYear, holder, isDefault, expired: hasExpired(card, today) }
}

/** A call of the provider on the wire: without what was sent. */
export function encodeCall(call: ProviderCall): ProviderCallEntry {
  const { key, request, state, tries, planTime, resultId, failure } = call
  return { key, op: request.op, state, tries, planTime, resultId, failureCode: failure?.code ?? '' }
}

/** A line of the payment log on the wire. */
export function encodePayment(line: PaymentLine): PaymentEntry {
  const { id, tenantId, company, kind, amount, status, userId, subject, invoice, providerId, time, mode } =
    line
  return {
    id,
    tenantId,
    company,
    kind,
    amount: encodeMoney(amount),
    status,
    userId,
    subject,
    invoiceNumber: invoice,
    providerId,
    time,
    test: mode === 'test',
  }
}

/** Held money on the wire. */
export function encodeHeld({ payment, state, failure }: HeldPayment): ProtoHeld {
  return { payment: encodePayment(payment), state, failureCode: failure }
}
