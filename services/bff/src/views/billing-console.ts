import type {
  Coupon as ProtoCoupon,
  GetPriceListsResponse,
  HeldPayment as ProtoHeld,
  PriceRow as ProtoRow,
  TaxRow,
  PaymentEntry,
  ProviderCallEntry,
  PurchaseEntry,
  RefundEntry,
  TermEntry,
} from '@smartproject/proto/smartproject/billing/v1/console_service'

import type {
  CompanyPurchase,
  CouponRow,
  CompanyTerm,
  HeldPayment,
  PlatformPayment,
  PlatformRefund,
  PriceLists,
  PriceRow,
  ProviderCall,
} from '../contract/billing-console.js'
import { moneyView, planTitle } from './billing.js'
import { dayText, instantText, localTextView, present, protoDay, safeNumber, textOrNull } from './values.js'

/** A line of the payment log. */
export function platformPaymentView(message: PaymentEntry | undefined): PlatformPayment {
  const line = present(message)
  return {
    id: line.id,
    subscription_id: line.tenantId,
    company: line.company,
    kind: line.kind as PlatformPayment['kind'],
    amount: moneyView(line.amount),
    status: line.status,
    user_id: textOrNull(line.userId),
    subject: line.subject,
    invoice: textOrNull(line.invoiceNumber),
    provider_id: line.providerId,
    time: instantText(line.time),
    test: line.test,
  }
}

/** Money that goes back. */
export function refundView(message: RefundEntry | undefined): PlatformRefund {
  const refund = present(message)
  return {
    id: refund.id,
    subscription_id: refund.tenantId,
    company: refund.company,
    payment_id: refund.paymentId,
    amount: moneyView(refund.amount),
    ends_term: refund.endsTerm,
    reason: refund.reason,
    state: refund.state as PlatformRefund['state'],
    asked_by: refund.askedBy,
    decided_by: textOrNull(refund.decidedBy),
    invoice: textOrNull(refund.invoiceNumber),
    credit_note: textOrNull(refund.creditNote),
    failure: textOrNull(refund.failureCode),
    created_at: instantText(refund.createTime),
  }
}

/** Money that fitted nothing. */
export function heldPaymentView(message: ProtoHeld | undefined): HeldPayment {
  const { payment, state, failureCode } = present(message)
  return {
    payment: platformPaymentView(payment),
    state: state as HeldPayment['state'],
    failure: textOrNull(failureCode),
  }
}

/** A term of a company. */
export function termView(term: TermEntry): CompanyTerm {
  return {
    no: term.no,
    kind: term.kind as CompanyTerm['kind'],
    title: planTitle({ id: term.planId, title: term.title }),
    seats: term.seats,
    months: term.months,
    start_date: dayText(term.startDate),
    end_date: dayText(term.endDate),
    net: moneyView(term.net),
    total: moneyView(term.total),
    source: term.source as CompanyTerm['source'],
    state: term.state as CompanyTerm['state'],
    invoice: textOrNull(term.invoiceNumber),
  }
}

/** A purchase of a company, as administrators see it. */
export function companyPurchaseView(purchase: PurchaseEntry): CompanyPurchase {
  return {
    id: purchase.id,
    state: purchase.state,
    kind: purchase.kind as CompanyPurchase['kind'],
    title: planTitle({ id: purchase.planId, title: purchase.title }),
    seats: purchase.seats,
    months: purchase.months,
    total: moneyView(purchase.total),
    coupon_code: textOrNull(purchase.couponCode),
    buyer_id: purchase.buyerId,
    intent: textOrNull(purchase.intent),
    failure: textOrNull(purchase.failureCode),
    invoice: textOrNull(purchase.invoiceNumber),
    created_at: instantText(purchase.createTime),
  }
}

/** A call of the payment provider. */
export function providerCallView(call: ProviderCallEntry): ProviderCall {
  return {
    key: call.key,
    op: call.op,
    state: call.state as ProviderCall['state'],
    tries: call.tries,
    planned_at: instantText(call.planTime),
    result_id: textOrNull(call.resultId),
    failure: textOrNull(call.failureCode),
  }
}

const NANOS_OF_A_MINOR = 10_000_000

/** Minor units on their way to billing. */
export function moneyRequest(minor: number, currencyCode: 'QAR' | 'USD') {
  return {
    currencyCode,
    units: BigInt(Math.trunc(minor / 100)),
    nanos: (minor % 100) * NANOS_OF_A_MINOR,
  }
}

/** A coupon. */
export function couponView(message: ProtoCoupon | undefined): CouponRow {
  const coupon = present(message)
  const amounts = coupon.amounts.map(moneyView).map(({ minor, currency }) => [currency, minor])
  return {
    code: coupon.code,
    percent: coupon.percent,
    amounts: Object.fromEntries(amounts) as CouponRow['amounts'],
    plans: coupon.plans,
    months: coupon.months,
    from: dayText(coupon.from),
    until: dayText(coupon.until),
    most: coupon.most,
    used: coupon.used,
    state: coupon.state as CouponRow['state'],
  }
}

/** The price lists. */
export function priceListsView(message: GetPriceListsResponse | undefined): PriceLists {
  const { lists, current, draft, draftVersion, changes } = present(message)
  const body = ({ plans, taxes }: { plans: ProtoRow[]; taxes: TaxRow[] }) => ({
    plans: plans.map(priceRowView),
    taxes: taxes.map(({ country, from, rate }) => ({ country, from: dayText(from), rate })),
  })
  return {
    lists: lists.map((list) => ({ version: list.version, from: dayText(list.from), ...body(list) })),
    current,
    draft: draft ? body(draft) : null,
    draft_version: safeNumber(draftVersion),
    changes: changes.map(({ planId, field, before, after }) => ({
      plan: planId,
      field: field as PriceLists['changes'][number]['field'],
      before,
      after,
    })),
  }
}

function priceRowView(row: ProtoRow): PriceRow {
  return {
    id: row.id,
    title: planTitle(row),
    qar: moneyView(row.price).minor,
    usd: moneyView(row.usPrice).minor,
    offer_1: row.offer1,
    offer_2: row.offer2,
    offer_3: row.offer3,
    max_seats: row.maxSeats,
    grace_days: row.graceDays,
    features: row.featureLines.map(localTextView),
  }
}

/** A row of a draft on its way to billing. */
export function priceRowRequest(row: Omit<PriceRow, 'title'>): ProtoRow {
  return {
    id: row.id,
    title: '',
    price: moneyRequest(row.qar, 'QAR'),
    usPrice: moneyRequest(row.usd, 'USD'),
    offer1: row.offer_1,
    offer2: row.offer_2,
    offer3: row.offer_3,
    maxSeats: row.max_seats,
    graceDays: row.grace_days,
    featureLines: row.features,
  }
}

/** A tax of a draft on its way to billing. */
export const taxRequest = ({
  country,
  from,
  rate,
}: PriceLists['lists'][number]['taxes'][number]): TaxRow => ({
  country,
  from: protoDay(from),
  rate,
})
