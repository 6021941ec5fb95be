import type {
  HeldPayment as ProtoHeld,
  PlatformInvoice as ProtoPlatformInvoice,
  PaymentEntry,
  ProviderCallEntry,
  PurchaseEntry,
  RefundEntry,
  RevenueMonth as ProtoRevenue,
  TermEntry,
  TestTerm as ProtoTestTerm,
  TransferEntry,
} from '@smartproject/proto/smartproject/billing/v1/console_service'

import type {
  CompanyPurchase,
  CompanyTerm,
  HeldPayment,
  PlatformInvoice,
  PlatformPayment,
  PlatformRefund,
  ProviderCall,
  RevenueMonth,
} from '../../api/billing/console.js'
import type { TestTerm } from '../../api/billing/test-terms.js'
import type { BankTransfer } from '../../api/billing/transfers.js'
import { invoiceView, moneyView, planTitle } from './billing.js'
import { dayText, instantText, present, textOrNull } from '../values.js'

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

/** A purchase that is paid by transfer. */
export function transferView(message: TransferEntry | undefined): BankTransfer {
  const entry = present(message)
  return {
    purchase: entry.purchaseId,
    subscription_id: entry.tenantId,
    company: entry.company,
    state: entry.state as BankTransfer['state'],
    reference: entry.reference,
    title: entry.title,
    seats: entry.seats,
    months: entry.months,
    amount: moneyView(entry.amount),
    invoice: textOrNull(entry.invoiceNumber),
    created_at: instantText(entry.createTime),
    expires_at: instantText(entry.expireTime),
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

/** A term of test money with its company. */
export function testTermView({ tenantId, company, term }: ProtoTestTerm): TestTerm {
  return { ...termView(present(term)), subscription_id: tenantId, company }
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

/** An invoice with its company. */
export function platformInvoiceView({ tenantId, company, invoice }: ProtoPlatformInvoice): PlatformInvoice {
  return { ...invoiceView(present(invoice)), subscription_id: tenantId, company }
}

/** A month of revenue. */
export function revenueView(message: ProtoRevenue): RevenueMonth {
  return {
    month: dayText(message.month),
    start: moneyView(message.start),
    fresh: moneyView(message.fresh),
    expansion: moneyView(message.expansion),
    reactivation: moneyView(message.reactivation),
    contraction: moneyView(message.contraction),
    churn: moneyView(message.churn),
    end: moneyView(message.end),
  }
}
