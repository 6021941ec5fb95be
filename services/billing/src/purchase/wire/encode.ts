import { toProtoDate } from '@smartproject/kit/grpc/values'
import type {
  PurchaseEntry,
  TransferEntry,
} from '@smartproject/proto/smartproject/billing/v1/console_service'
import type {
  Purchase as ProtoPurchase,
  Quote as ProtoQuote,
} from '@smartproject/proto/smartproject/billing/v1/purchase_service'

import { encodeMoney, planName } from '../../prices/area.js'
import type { Seen } from '../../subscription/area.js'
import type { Purchase } from '../domain/purchase.js'
import { dueOf, type Quote } from '../domain/quote.js'

/** A quote on the wire. */
export function encodeQuote(quote: Quote): ProtoQuote {
  return {
    id: quote.id,
    hash: quote.hash,
    kind: quote.kind,
    planId: quote.planId,
    title: quote.title,
    months: quote.months,
    days: quote.days,
    seats: quote.seats,
    startDate: toProtoDate(quote.startDate),
    endDate: toProtoDate(quote.endDate),
    unit: encodeMoney(quote.unit),
    gross: encodeMoney(quote.gross),
    coupon: encodeMoney(quote.coupon),
    credit: encodeMoney(quote.credit),
    net: encodeMoney(quote.net),
    tax: encodeMoney(quote.tax),
    taxRate: quote.taxRate,
    total: encodeMoney(quote.total),
    balance: encodeMoney(quote.balance),
    waived: quote.waived,
    saved: encodeMoney(quote.saved),
    cheaperYear: quote.cheaperYear ? encodeMoney(quote.cheaperYear) : undefined,
    renewalDate: toProtoDate(quote.renewalDate),
    renewalAmount: encodeMoney(quote.renewalAmount),
    expireTime: quote.expireTime,
    couponCode: quote.couponCode,
    catalogueVersion: quote.catalogueVersion,
  }
}

/** A purchase on the wire. */
export function encodePurchase(purchase: Purchase, account: string): ProtoPurchase {
  return {
    id: purchase.id,
    state: purchase.state,
    quote: encodeQuote(purchase.quote),
    clientSecret: purchase.clientSecret,
    failureCode: purchase.failure?.code ?? '',
    failureMessage: purchase.failure?.message ?? '',
    invoiceNumber: purchase.invoice,
    expireTime: purchase.expireTime,
    method: purchase.method,
    reference: purchase.reference,
    account: purchase.state === 'transfer' ? account : '',
    payAt: purchase.payAt,
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
