import { z } from 'zod'

import { invoiceEntry, money, planState } from './billing.js'
import {
  type CallDefinition,
  instant,
  nothing,
  opaqueId,
  page,
  pageInput,
  plainDate,
  text,
} from './shapes.js'

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
/** Why; at least ten characters. */
const reason = text(500)

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

const term = z.object({
  no: z.number(),
  kind: z.enum(['term', 'seats']),
  title: z.string(),
  seats: z.number(),
  months: z.number(),
  start_date: plainDate,
  end_date: plainDate,
  net: money,
  total: money,
  source: z.enum(['purchase', 'renewal', 'licence', 'grant']),
  state: z.enum(['open', 'superseded', 'refunded']),
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

/** How a coupon stands. */
export const COUPON_STATES = ['live', 'paused', 'ended'] as const

const minorOff = z
  .int('AMOUNT_OUT_OF_RANGE')
  .min(1, 'AMOUNT_OUT_OF_RANGE')
  .max(100_000_000, 'AMOUNT_OUT_OF_RANGE')

const newCoupon = z.strictObject({
  code: text(30),
  /** 0 where it takes off amounts. */
  percent: z.int('NUMBER_INVALID').min(0, 'NUMBER_INVALID').max(100, 'NUMBER_INVALID'),
  /** Minor units off in each currency; empty where it takes off percent. */
  amounts: z.strictObject({ QAR: minorOff.optional(), USD: minorOff.optional() }),
  /** Plans it is for; empty for all. */
  plans: z.array(z.int('PLAN_UNKNOWN').min(2, 'PLAN_UNKNOWN').max(99, 'PLAN_UNKNOWN')).max(10, 'TOO_MANY'),
  /** Months it is for; empty for all. */
  months: z
    .array(z.int('MONTHS_OUT_OF_RANGE').min(1, 'MONTHS_OUT_OF_RANGE').max(12, 'MONTHS_OUT_OF_RANGE'))
    .max(12, 'TOO_MANY'),
  from: plainDate,
  /** Last day. */
  until: plainDate,
  /** 0 for any number. */
  most: z.int('NUMBER_INVALID').min(0, 'NUMBER_INVALID').max(1_000_000, 'NUMBER_INVALID'),
})

const coupon = z.object({
  ...newCoupon.shape,
  /** Purchases that wait for their money included. */
  used: z.number(),
  state: z.enum(COUPON_STATES),
})

const percentOff = z.int('NUMBER_INVALID').min(0, 'NUMBER_INVALID').max(90, 'NUMBER_INVALID')

/** A plan of a price list with what may be changed; prices are minor units for one user and month. */
const priceRow = z.strictObject({
  id: z.int('PLAN_UNKNOWN').min(2, 'PLAN_UNKNOWN').max(99, 'PLAN_UNKNOWN'),
  title: z.string(),
  qar: minorOff,
  usd: minorOff,
  offer_1: percentOff,
  offer_2: percentOff,
  offer_3: percentOff,
  /** 0 for any number. */
  max_seats: z.int('NUMBER_INVALID').min(0, 'NUMBER_INVALID').max(9_999, 'NUMBER_INVALID'),
  grace_days: z.int('NUMBER_INVALID').min(0, 'NUMBER_INVALID').max(365, 'NUMBER_INVALID'),
  features: z.array(z.strictObject({ en: text(100), ar: text(100) })).max(8, 'TOO_MANY'),
})

const taxRow = z.strictObject({
  country: z.string().regex(/^[A-Z]{2}$/, 'COUNTRY_INVALID'),
  from: plainDate,
  /** Hundredths of a percent. */
  rate: z.int('NUMBER_INVALID').min(0, 'NUMBER_INVALID').max(5_000, 'NUMBER_INVALID'),
})

const priceList = z.object({
  version: z.number(),
  from: plainDate,
  plans: z.array(priceRow),
  taxes: z.array(taxRow),
})

const priceLists = z.object({
  /** The last one first. */
  lists: z.array(priceList),
  /** Number of the one that holds today. */
  current: z.number(),
  draft: priceList.omit({ version: true, from: true }).nullable(),
  /** 0 without a draft. */
  draft_version: z.number(),
  changes: z.array(
    z.object({
      /** 0 for taxes. */
      plan: z.number(),
      field: z.enum(['price', 'us_price', 'offers', 'max_seats', 'grace_days', 'features', 'taxes']),
      before: z.string(),
      after: z.string(),
    }),
  ),
})

export const billingConsoleCalls = {
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
  listCoupons: {
    ...reads,
    path: '/api/listCoupons',
    input: nothing.extend(pageInput),
    output: z.object({ coupons: z.array(coupon), page }),
    summary: 'Coupons by code, with how often they were used',
  },
  createCoupon: {
    ...writes,
    path: '/api/createCoupon',
    input: z.strictObject({ coupon: newCoupon, reason }),
    output: z.object({ coupon }),
    summary: 'Makes a coupon of percent or of amounts. 403 STEP_UP as above, 409 COUPON_EXISTS',
  },
  setCouponState: {
    ...writes,
    path: '/api/setCouponState',
    input: z.strictObject({ code: text(30), state: z.enum(COUPON_STATES), reason }),
    output: z.object({ coupon }),
    summary: 'Pauses, resumes or ends a coupon. 403 STEP_UP as above, 409 COUPON_ENDED',
  },
  getPriceLists: {
    ...reads,
    path: '/api/getPriceLists',
    input: nothing,
    output: priceLists,
    summary: 'All price lists, the draft of the next one, and what the draft changes',
  },
  savePriceDraft: {
    ...writes,
    path: '/api/savePriceDraft',
    input: z.strictObject({
      plans: z.array(priceRow.omit({ title: true })).max(20, 'TOO_MANY'),
      taxes: z.array(taxRow).max(300, 'TOO_MANY'),
      /** Of the draft as it was seen; 0 for the first one. */
      version: z.int('NUMBER_INVALID').min(0, 'NUMBER_INVALID'),
    }),
    output: priceLists,
    summary:
      'Writes the draft of the next price list, by which nobody buys. 403 STEP_UP as above, 409 on a stale version',
  },
  publishPriceDraft: {
    ...writes,
    path: '/api/publishPriceDraft',
    input: z.strictObject({
      version: z.int('NUMBER_INVALID').min(1, 'NUMBER_INVALID'),
      from: plainDate,
      reason,
    }),
    output: priceLists,
    summary:
      'Publishes the draft from a day on; what was sold keeps its price list. 403 STEP_UP as above, 400 START_TOO_EARLY, 409 on a stale version',
  },
} as const satisfies Record<string, CallDefinition>

export type PlatformPayment = z.output<typeof platformPayment>
export type PlatformRefund = z.output<typeof refund>
export type HeldPayment = z.output<typeof heldPayment>
export type CouponRow = z.output<typeof coupon>
export type PriceLists = z.output<typeof priceLists>
export type PriceRow = z.output<typeof priceRow>
export type CompanyTerm = z.output<typeof term>
export type CompanyPurchase = z.output<typeof purchaseEntry>
export type ProviderCall = z.output<typeof providerCall>
