import { z } from 'zod'

import { type CallDefinition, instant, plainDate, tenantInput } from '../shapes.js'
import { couponCode, money, paymentMethod, planCurrency, reads, writes } from './shared.js'

const HASH = /^[A-Za-z0-9_-]{43}$/

const id = z.string().regex(/^[A-Za-z0-9_-]{1,200}$/, 'ID_INVALID')
const seats = z.int('SEATS_OUT_OF_RANGE').min(1, 'SEATS_OUT_OF_RANGE').max(9_999, 'SEATS_OUT_OF_RANGE')
const months = z.int('MONTHS_OUT_OF_RANGE').min(1, 'MONTHS_OUT_OF_RANGE').max(12, 'MONTHS_OUT_OF_RANGE')
const planId = z.int('PLAN_UNKNOWN').min(2, 'PLAN_UNKNOWN').max(9, 'PLAN_UNKNOWN')

/** An offer: days, lines and amounts as the server computed them. */
const quote = z.object({
  id: z.string(),
  /** The fields that a purchase must name, so that exactly the shown offer is paid. */
  hash: z.string(),
  /** `downgrade` costs nothing now and is booked for the end of the term. */
  kind: z.enum(['new', 'upgrade', 'seats', 'downgrade']),
  plan: z.number(),
  title: z.string(),
  months: z.number(),
  days: z.number(),
  seats: z.number(),
  currency: planCurrency,
  start_date: plainDate,
  /** The first day that is not paid for. */
  end_date: plainDate,
  unit: money,
  gross: money,
  coupon_code: z.string().nullable(),
  coupon: money,
  /** The rest of the running term. */
  credit: money,
  net: money,
  tax: money,
  /** Hundredths of a percent. */
  tax_rate: z.number(),
  /** gross − coupon − credit + tax: what is charged. */
  total: money,
  /** Credit that is left over and stays. */
  balance: money,
  /** True where the total is too small to be charged: nothing is. */
  waived: z.boolean(),
  /** Against as many single months. */
  saved: money,
  /** The saving of twelve months beside these; null where they cost more. */
  cheaper_year: money.nullable(),
  /** The day the renewal is charged, and what it costs without tax. */
  renewal: z.object({ date: plainDate, amount: money }),
  expires_at: instant,
})

/** How a purchase stands. */
export const purchaseState = z.enum([
  'open',
  'paying',
  'needs_action',
  'declined',
  'transfer',
  'paid',
  'done',
  'cancelled',
  'expired',
  'held',
])

const purchase = z.object({
  id: z.string(),
  /**
   * `paying`: ask again with getPurchase; `needs_action`: prove the card holder in the browser with `client_secret`, then
   * confirmPurchase; `declined`: confirmPurchase with another card; `transfer`: money is waited for on the account; `done`: paid and in force; `held`: paid, looked at by people.
   */
  state: purchaseState,
  quote,
  client_secret: z.string().nullable(),
  /** Why the card was refused: the provider's code, and its message for people. */
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
  invoice: z.string().nullable(),
  expires_at: instant,
  method: z.enum(['card', 'transfer']),
  /** `trial_end`: it is booked when it is `done`, and paid when the trial ends. */
  pay_at: z.enum(['now', 'trial_end']),
  /** The reference of the transfer, and the account it goes to, line by line; null unless it is waited for. */
  transfer: z.object({ reference: z.string(), account: z.string() }).nullable(),
})

const onePurchase = z.object({ purchase })

/** Buying: what it costs, and how far it is. */
export const purchaseCalls = {
  getQuote: {
    ...reads,
    path: '/api/getQuote',
    /** Without `plan` and `months` it is about more seats in the running term. */
    input: z.strictObject({
      ...tenantInput,
      plan: planId.optional(),
      months: months.optional(),
      seats,
      currency: planCurrency.optional(),
      coupon: couponCode.optional(),
    }),
    output: z.object({ quote }),
    summary: 'What an order costs and which days it covers; holds for 30 minutes. The owner only',
  },
  startPurchase: {
    ...writes,
    path: '/api/startPurchase',
    input: z.strictObject({
      ...tenantInput,
      quote: id,
      hash: z.string().regex(HASH, 'HASH_INVALID'),
      /** Nothing for the default card. */
      payment_method: paymentMethod.optional(),
      auto_renew: z.boolean().optional(),
      /** `card` without it; `transfer` for a first purchase and what follows an ended plan alone. */
      method: z.enum(['card', 'transfer']).optional(),
      /** `now` without it; `trial_end` in a trial: the card is saved, and charged when the trial ends. */
      pay_at: z.enum(['now', 'trial_end']).optional(),
    }),
    output: onePurchase,
    summary:
      'Buys what a quote offers; a refused card is state `declined`. 409 QUOTE_STALE, PURCHASE_OPEN, METHOD_OFF, METHOD_NEW_ONLY, TRIAL_ONLY, TRIAL_USED; 400 DETAILS_INCOMPLETE names what saveBillingDetails has to be given; 503 PROVIDER_UNAVAILABLE',
  },
  getPurchase: {
    ...reads,
    path: '/api/getPurchase',
    input: z.strictObject({ ...tenantInput, purchase: id.optional() }),
    output: z.object({ purchase: purchase.nullable() }),
    summary: 'A purchase, or the open one of the company; null without one',
  },
  confirmPurchase: {
    ...writes,
    path: '/api/confirmPurchase',
    input: z.strictObject({ ...tenantInput, purchase: id, payment_method: paymentMethod.optional() }),
    output: onePurchase,
    summary: 'Goes on after 3-D Secure, or with another card after a refusal',
  },
  cancelPurchase: {
    ...writes,
    path: '/api/cancelPurchase',
    input: z.strictObject({ ...tenantInput, purchase: id }),
    output: onePurchase,
    summary: 'Gives a purchase up; one that was paid meanwhile comes back as `done`',
  },
} as const satisfies Record<string, CallDefinition>

export type Quote = z.output<typeof quote>
export type Purchase = z.output<typeof purchase>
