import { z } from 'zod'

import { type CallDefinition, opaqueId, subscriptionNumber, text } from '../shapes.js'
import { card } from '../billing/cards.js'
import { couponCode, writes } from '../billing/shared.js'

const CARD_TOKEN = /^(pm|tok)_[A-Za-z0-9_]{1,250}$/
const CUSTOMER = /^cus_[A-Za-z0-9_]{1,250}$/
const PRICE = /^sp_p([2-9])_m([1-9]|1[0-2])_(qar|usd)_v[1-9][0-9]{0,5}$/

const optional = { subscription: subscriptionNumber.optional() }
const customer = z.string().regex(CUSTOMER, 'CUSTOMER_INVALID')
const cardtoken = z.string().regex(CARD_TOKEN, 'PAYMENT_METHOD_INVALID')
const price = z.string().regex(PRICE, 'PRICE_UNKNOWN')
/** The purchase: `id` names it in updatestripesubscription. */
const agreement = z.object({
  subscription: z.object({
    id: z.string(),
    customer: z.string(),
    price: z.string(),
    state: z.string(),
    purchase: z.string(),
  }),
})
const bought = z.strictObject({
  ...optional,
  customer,
  price,
  coupon: couponCode.optional(),
  /** Unix seconds; only the company's own next renewal is taken. */
  trial_end: z.int('NUMBER_INVALID').min(0, 'NUMBER_INVALID').optional(),
})

/** The six former calls: each uses the names of the provider. Without `subscription` the caller owns exactly one company. */
export const stripeCalls = {
  createstripecustomer: {
    ...writes,
    path: '/api/createstripecustomer',
    input: z.strictObject({ ...optional, name: text(200).optional(), email: text(254).optional() }),
    output: z.object({ customer: z.object({ id: z.string() }) }),
    summary: 'The customer of a company at the provider; name and e-mail are those of the signed-in owner',
  },
  createstripecard: {
    ...writes,
    path: '/api/createstripecard',
    input: z.strictObject({ ...optional, customer, cardtoken }),
    output: z.object({ card }),
    summary: 'Saves a card; 402 carries the message of the provider',
  },
  updateDefaultSource: {
    ...writes,
    path: '/api/updateDefaultSource',
    input: z.strictObject({ ...optional, customer, cardtoken }),
    output: z.object({ customer: z.object({ id: z.string(), default_source: z.string() }) }),
    summary: 'Makes a card the default one, also for renewals; an invoice that waits is paid with it',
  },
  createstripesubscription: {
    ...writes,
    path: '/api/createstripesubscription',
    input: bought,
    output: agreement,
    summary: 'Buys a plan with the saved card for as many seats as are in use; 402 as the provider refuses',
  },
  createstripesubscriptionreg: {
    ...writes,
    path: '/api/createstripesubscriptionreg',
    input: bought,
    output: agreement,
    summary: 'The same with the first card of a company; 409 PLAN_RUNS while a paid plan runs and has a card',
  },
  updatestripesubscription: {
    ...writes,
    path: '/api/updatestripesubscription',
    input: z.strictObject({ ...optional, id: opaqueId, customer, price }),
    output: agreement,
    summary:
      'Changes the plan that `id` bought: an upgrade is bought at once, a downgrade is booked for the end of the term',
  },
} as const satisfies Record<string, CallDefinition>
