import { toProtoDate } from '@smartproject/kit/grpc/values'
import type {
  HeldPayment as ProtoHeld,
  PaymentEntry,
  ProviderCallEntry,
  PurchaseEntry,
  RefundEntry,
  RevenueMonth as ProtoRevenue,
  TermEntry,
  TransferEntry,
} from '@smartproject/proto/smartproject/billing/v1/console_service'

import { planName } from '../../prices/domain/catalogue.js'
import type { HeldPayment, PaymentLine, Seen } from '../domain/console-ports.js'
import type { ProviderCall } from '../../payment/domain/provider-call.js'
import type { Purchase } from '../../purchase/domain/purchase.js'
import { dueOf } from '../../purchase/domain/quote.js'
import type { Refund } from '../domain/refund.js'
import type { RevenueMonth } from '../domain/revenue.js'
import type { Term } from '../../subscription/domain/term.js'
import { encodeMoney } from '../../subscription/wire/encode.js'

/** A term on the wire. */
export function encodeTerm(term: Term): TermEntry {
  const { no, kind, planId, title, seats, months, source, state, invoice } = term
  return {
    no,
    kind,
    planId,
    title,
    seats,
    months,
    startDate: toProtoDate(term.startDate),
    endDate: toProtoDate(term.endDate),
    net: encodeMoney(term.net),
    total: encodeMoney(term.total),
    source: source.kind,
    state,
    invoiceNumber: invoice,
  }
}

/** A purchase as administrators see it: without what proves the holder of the card. */
export function encodePurchaseEntry(purchase: Purchase): PurchaseEntry {
  const { id, state, quote, buyerId, intent, failure, invoice, createTime } = purchase
  return {
    id,
    state,
    kind: quote.kind,
    planId: quote.planId,
    title: quote.title,
    seats: quote.seats,
    months: quote.months,
    total: encodeMoney(dueOf(quote)),
    couponCode: quote.couponCode,
    buyerId,
    intent,
    failureCode: failure?.code ?? '',
    invoiceNumber: invoice,
    createTime,
  }
}

/** A purchase that waits for a transfer on the wire. */
export function encodeTransfer(purchase: Seen<Purchase>): TransferEntry {
  const { id, tenantId, company, state, reference, quote, invoice, createTime, expireTime } = purchase
  return {
    purchaseId: id,
    tenantId,
    company,
    state,
    reference,
    title: planName({ id: quote.planId, title: quote.title }),
    seats: quote.seats,
    months: quote.months,
    amount: encodeMoney(dueOf(quote)),
    invoiceNumber: invoice,
    createTime,
    expireTime,
  }
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

/** A refund on the wire. */
export function encodeRefund(refund: Seen<Refund>): RefundEntry {
  const { id, tenantId, company, endsTerm, reason, state, askedBy, decidedBy, createTime } = refund
  return {
    id,
    tenantId,
    company,
    paymentId: `charge:${refund.payment}`,
    amount: encodeMoney(refund.amount),
    endsTerm,
    reason,
    state,
    askedBy,
    decidedBy,
    invoiceNumber: refund.invoice,
    creditNote: refund.creditNote,
    failureCode: refund.failure,
    createTime,
  }
}

/** Held money on the wire. */
export function encodeHeld({ payment, state, failure }: HeldPayment): ProtoHeld {
  return { payment: encodePayment(payment), state, failureCode: failure }
}

/** A month of revenue on the wire. */
export function encodeRevenue({ month, currency, ...parts }: RevenueMonth): ProtoRevenue {
  const money = (minor: bigint) => encodeMoney({ minor, currency })
  return {
    month: toProtoDate(month),
    start: money(parts.start),
    fresh: money(parts.fresh),
    expansion: money(parts.expansion),
    reactivation: money(parts.reactivation),
    contraction: money(parts.contraction),
    churn: money(parts.churn),
    end: money(parts.end),
  }
}
