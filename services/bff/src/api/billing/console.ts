import { z } from 'zod'

import { invoiceEntry, invoiceFile, invoiceFileInput } from './invoices.js'
import { planState } from './plans.js'
import { money } from './shared.js'
import { reason } from './prices.js'
import { transferCalls } from './transfers.js'
import { type CallDefinition, instant, nothing, opaqueId, page, pageInput, plainDate } from '../shapes.js'

const reads = { method: 'POST', writes: false, access: 'platform' } as const
const writes = { method: 'POST', writes: true, access: 'platform' } as const

/** Kinds of lines of the payment log. */
export const PAYMENT_KINDS = ['charge', 'failed', 'refund', 'dispute', 'held', 'closed'] as const
/** How a refund stands. */
export const REFUND_STATES = ['waiting', 'sent', 'done', 'failed', 'rejected'] as const
/** How far held money is on its way back. */
export const HELD_STATES = ['returning', 'returned', 'stuck', 'closed'] as const

const subscription_id = opaqueId
/** An id of the payment log: the kind, and the provider's id. */
const paymentId = z.string().regex(/^[a-z]{1,10}:[A-Za-z0-9_#:]{1,240}$/, 'ID_INVALID')

const platformPayment = z.object({
  id: z.string(),
  subscription_id: z.string(),
  company: z.string(),
  kind: z.enum(PAYMENT_KINDS),
  amount: money,
  /** In the provider's word. */
  status: z.string(),
  user_id: z.string().nullable(),
  /** The purchase, or the provider's invoice or intent. */
  subject: z.string(),
  invoice: z.string().nullable(),
  provider_id: z.string(),
  time: instant,
  test: z.boolean(),
})

const refund = z.object({
  id: z.string(),
  subscription_id: z.string(),
  company: z.string(),
  payment_id: z.string(),
  amount: money,
  ends_term: z.boolean(),
  reason: z.string(),
  state: z.enum(REFUND_STATES),
  asked_by: z.string(),
  decided_by: z.string().nullable(),
  invoice: z.string().nullable(),
  credit_note: z.string().nullable(),
  failure: z.string().nullable(),
  created_at: instant,
})

const heldPayment = z.object({
  payment: platformPayment,
  state: z.enum(HELD_STATES),
  /** Why it could not be sent back. */
  failure: z.string().nullable(),
})

export const term = z.object({
  no: z.number(),
  kind: z.enum(['term', 'seats']),
  title: z.string(),
  seats: z.number(),
  months: z.number(),
  start_date: plainDate,
  end_date: plainDate,
  net: money,
  total: money,
  source: z.enum(['purchase', 'renewal', 'licence', 'licence_file', 'grant']),
  state: z.enum(['open', 'superseded', 'refunded', 'ended']),
  invoice: z.string().nullable(),
})

const purchaseEntry = z.object({
  id: z.string(),
  state: z.string(),
  kind: z.enum(['new', 'upgrade', 'seats', 'downgrade']),
  title: z.string(),
  seats: z.number(),
  months: z.number(),
  total: money,
  coupon_code: z.string().nullable(),
  buyer_id: z.string(),
  intent: z.string().nullable(),
  failure: z.string().nullable(),
  invoice: z.string().nullable(),
  created_at: instant,
})

const providerCall = z.object({
  key: z.string(),
  op: z.string(),
  state: z.enum(['planned', 'sent', 'unknown', 'confirmed', 'rejected', 'absent']),
  tries: z.number(),
  planned_at: instant,
  result_id: z.string().nullable(),
  failure: z.string().nullable(),
})

const revenueMonth = z.object({
  /** First day of the month. */
  month: plainDate,
  start: money,
  fresh: money,
  expansion: money,
  reactivation: money,
  contraction: money,
  churn: money,
  end: money,
})

const platformInvoice = invoiceEntry.extend({ subscription_id: z.string(), company: z.string() })

export const billingConsoleCalls = {
  ...transferCalls,
  getCompanyBilling: {
    ...reads,
    path: '/api/getCompanyBilling',
    input: z.strictObject({ subscription_id }),
    output: z.object({
      company: z.string(),
      plan: planState,
      terms: z.array(term),
      purchases: z.array(purchaseEntry),
      calls: z.array(providerCall),
      payments: z.array(platformPayment),
      refunds: z.array(refund),
      invoices: z.array(invoiceEntry),
    }),
    summary:
      'The plan and the money of a company: terms, purchases, calls of the provider, payments, invoices',
  },
  setCompanyPlan: {
    ...writes,
    path: '/api/setCompanyPlan',
    input: z.strictObject({
      subscription_id,
      plan: z.int('PLAN_UNKNOWN').min(1, 'PLAN_UNKNOWN').max(99, 'PLAN_UNKNOWN'),
      start_date: plainDate,
      /** The first day that is not paid for. */
      end_date: plainDate,
      months: z.int('MONTHS_OUT_OF_RANGE').min(0, 'MONTHS_OUT_OF_RANGE').max(12, 'MONTHS_OUT_OF_RANGE'),
      /** Null for no limit. */
      seats: z
        .int('SEATS_OUT_OF_RANGE')
        .min(1, 'SEATS_OUT_OF_RANGE')
        .max(9_999, 'SEATS_OUT_OF_RANGE')
        .nullable(),
      grace_days: z.int('NUMBER_INVALID').min(0, 'NUMBER_INVALID').max(365, 'NUMBER_INVALID'),
      suspended: z.boolean(),
      reason,
    }),
    output: z.object({ plan: planState }),
    summary:
      'Changes, extends or suspends the plan of a company; 403 STEP_UP when the sign-in or stepUp is more than ten minutes ago',
  },
  listPlatformPayments: {
    ...reads,
    path: '/api/listPlatformPayments',
    input: nothing.extend({
      kind: z.enum(PAYMENT_KINDS).optional(),
      subscription_id: subscription_id.optional(),
      /** The first moment, and the one after the last. */
      from: instant.optional(),
      to: instant.optional(),
      ...pageInput,
    }),
    output: z.object({ payments: z.array(platformPayment), page }),
    summary: 'The payment log of all companies, newest first',
  },
  refundPayment: {
    ...writes,
    path: '/api/refundPayment',
    input: z.strictObject({
      subscription_id,
      payment_id: paymentId,
      /** Minor units of the currency it was paid in. */
      minor: z.int('AMOUNT_OUT_OF_RANGE').min(1, 'AMOUNT_OUT_OF_RANGE'),
      /** True to end the term that was paid by it. */
      ends_term: z.boolean(),
      reason,
    }),
    output: z.object({ refund }),
    summary:
      'Gives a payment back, whole or in part; above 5,000 a second administrator approves. 403 STEP_UP as above, 409 TERM_NOT_LAST, TERM_OVER',
  },
  decideRefund: {
    ...writes,
    path: '/api/decideRefund',
    input: z.strictObject({
      subscription_id,
      refund_id: opaqueId,
      action: z.enum(['approve', 'reject', 'again']),
      reason,
    }),
    output: z.object({ refund }),
    summary:
      'Approves or rejects a refund that waits, or sends one again that has failed. 403 STEP_UP as above, 409 OTHER_ADMIN_NEEDED, REFUND_SETTLED',
  },
  listRefunds: {
    ...reads,
    path: '/api/listRefunds',
    input: nothing.extend({ state: z.enum(REFUND_STATES).optional(), ...pageInput }),
    output: z.object({ refunds: z.array(refund), page }),
    summary: 'Refunds of all companies, newest first',
  },
  listHeldPayments: {
    ...reads,
    path: '/api/listHeldPayments',
    input: nothing.extend(pageInput),
    output: z.object({ payments: z.array(heldPayment), page }),
    summary: 'Money that fitted nothing, newest first, and how far it is on its way back',
  },
  settleHeldPayment: {
    ...writes,
    path: '/api/settleHeldPayment',
    input: z.strictObject({
      subscription_id,
      payment_id: paymentId,
      action: z.enum(['return', 'close']),
      reason,
    }),
    output: z.object({ payment: heldPayment }),
    summary:
      'Sends held money back again, or closes its case. 403 STEP_UP as above, 409 HELD_SETTLED, NOTHING_TO_RETURN',
  },
  listPlatformInvoices: {
    ...reads,
    path: '/api/listPlatformInvoices',
    input: nothing.extend({ subscription_id: subscription_id.optional(), ...pageInput }),
    output: z.object({ invoices: z.array(platformInvoice), page }),
    summary: 'Invoices and credit notes of all companies or of one, newest first',
  },
  getRevenue: {
    ...reads,
    path: '/api/getRevenue',
    input: z.strictObject({
      /** A day of the first month. */
      from: plainDate,
      months: z.int('NUMBER_INVALID').min(1, 'NUMBER_INVALID').max(24, 'NUMBER_INVALID'),
    }),
    output: z.object({ months: z.array(revenueMonth), test: z.boolean() }),
    summary:
      'How monthly revenue moved by month and currency: start + fresh + expansion + reactivation − contraction − churn = end',
  },
  getPlatformInvoiceFile: {
    ...reads,
    path: '/api/getPlatformInvoiceFile',
    input: z.strictObject({ subscription_id, ...invoiceFileInput }),
    output: invoiceFile,
    summary: 'The file of an invoice or a credit note of a company, in English or Arabic',
  },
} as const satisfies Record<string, CallDefinition>

export type PlatformPayment = z.output<typeof platformPayment>
export type PlatformRefund = z.output<typeof refund>
export type HeldPayment = z.output<typeof heldPayment>
export type CompanyTerm = z.output<typeof term>
export type CompanyPurchase = z.output<typeof purchaseEntry>
export type ProviderCall = z.output<typeof providerCall>
export type PlatformInvoice = z.output<typeof platformInvoice>
export type RevenueMonth = z.output<typeof revenueMonth>
