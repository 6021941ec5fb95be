import { toOptionalProtoDate, toProtoDate } from '@smartproject/kit/grpc/values'
import type { Money } from '@smartproject/kit/types/money'
import { dayIn } from '@smartproject/kit/types/plain-date'
import type {
  Plan as ProtoPlan,
  SubscriptionPlan as ProtoSubscriptionPlan,
} from '@smartproject/proto/smartproject/billing/v1/billing_service'
import type {
  BillingDetails as ProtoDetails,
  Card as ProtoCard,
  InvoiceEntry,
} from '@smartproject/proto/smartproject/billing/v1/payment_service'
import type {
  Purchase as ProtoPurchase,
  Quote as ProtoQuote,
} from '@smartproject/proto/smartproject/billing/v1/purchase_service'
import type { Money as ProtoMoney } from '@smartproject/proto/smartproject/type/v1/type'
import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { BillingDetails } from '../domain/billing-details.js'
import { hasExpired, type Card } from '../../payment/domain/card.js'
import type { Catalogue, Plan } from '../../prices/domain/catalogue.js'
import type { Invoice } from '../../invoices/domain/invoice.js'
import { renewalPrice } from '../../renewal/domain/opening.js'
import { daysOf, MOST_MONTHS, offerOf, unitPrice } from '../../prices/domain/price.js'
import { lookupKey } from '../../payment/domain/provider-call.js'
import type { Purchase } from '../../purchase/domain/purchase.js'
import type { Quote } from '../../purchase/domain/quote.js'
import {
  openUntil,
  renewalDay,
  stateOn,
  termDays,
  type SubscriptionPlan,
} from '../domain/subscription-plan.js'

const NANOS_OF_A_CENT = 10_000_000

/** A plan of a price list on the wire, with what it costs for 1 to 12 months. */
export function encodePlan(plan: Plan, { version }: Catalogue): ProtoPlan {
  const [offer1, offer2, offer3] = plan.offers
  const months = Array.from({ length: MOST_MONTHS }, (_, index) => index + 1)
  return {
    id: plan.id,
    title: plan.title,
    price: encodeMoney(plan.price),
    usPrice: encodeMoney(plan.usPrice),
    billingFrequency: plan.billingFrequency,
    features: plan.features.map(({ en }) => en),
    offer1,
    offer2,
    offer3,
    rank: plan.rank,
    maxSeats: plan.maxSeats,
    featureLines: plan.features.map(({ en, ar }) => ({ en, ar })),
    prices: months.flatMap((count) =>
      (['QAR', 'USD'] as const).map((currency) => ({
        months: count,
        days: daysOf(count),
        offer: offerOf(plan, count),
        unit: encodeMoney(unitPrice({ plan, months: count, currency })),
        priceId: lookupKey({ planId: plan.id, months: count, currency, version }),
      })),
    ),
    entitlements: [...plan.entitlements],
  }
}

/** The plan of a subscription on the wire, as it is at an instant in a zone. */
export function encodeSubscriptionPlan(
  plan: SubscriptionPlan,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): ProtoSubscriptionPlan {
  const { agreement, next } = plan
  return {
    planId: plan.planId,
    title: plan.title,
    startDate: toOptionalProtoDate(plan.startDate),
    endDate: toOptionalProtoDate(plan.endDate),
    months: plan.months,
    cardStatus: plan.cardStatus,
    gracePeriodDays: plan.gracePeriodDays,
    suspended: plan.suspended,
    seats: plan.seats,
    version: BigInt(plan.version),
    currency: plan.currency ?? '',
    entitlements: [...new Set([...plan.entitlements, ...plan.extras])],
    autoRenew: plan.autoRenew,
    openUntil: openUntil(plan, timeZone),
    state: stateOn(dayIn(timeZone, now), plan),
    failedSince: plan.failedSince ?? undefined,
    next: next
      ? {
          planId: next.planId,
          seats: next.seats,
          months: next.months,
          startDate: toProtoDate(next.startDate),
        }
      : undefined,
    renewalDate: agreement ? toProtoDate(renewalDay(plan)) : undefined,
    renewalAmount: agreement ? encodeMoney(renewalPrice(agreement).net) : undefined,
    days: termDays(plan),
  }
}

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

/** Billing details on the wire. */
export const encodeDetails = (details: BillingDetails): ProtoDetails => ({ ...details })

/** A card on the wire. */
export function encodeCard(card: Card, today: PlainDate): ProtoCard {
  const { id, brand, last4, expMonth, expYear, holder, isDefault } = card
  return { id, brand, last4, expMonth, expYear, holder, isDefault, expired: hasExpired(card, today) }
}

/** A line of the list of invoices on the wire. */
export function encodeInvoice(invoice: Invoice, outdated = false): InvoiceEntry {
  return {
    number: invoice.number,
    kind: invoice.kind,
    date: toProtoDate(invoice.date),
    total: encodeMoney(invoice.total),
    state: invoice.state,
    title: invoice.title,
    seats: invoice.seats,
    startDate: toProtoDate(invoice.startDate),
    endDate: toProtoDate(invoice.endDate),
    test: invoice.mode === 'test',
    credits: invoice.credits,
    replaces: invoice.replaces,
    replacedBy: invoice.replacedBy,
    outdated,
  }
}

/** An amount on the wire; both currencies have a hundred minor units. */
export function encodeMoney({ minor, currency }: Money): ProtoMoney {
  return { currencyCode: currency, units: minor / 100n, nanos: Number(minor % 100n) * NANOS_OF_A_CENT }
}
