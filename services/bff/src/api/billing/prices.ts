import { z } from 'zod'

import { type CallDefinition, nothing, page, pageInput, plainDate, text, nameText } from '../shapes.js'

const reads = { method: 'POST', writes: false, access: 'platform' } as const
const writes = { method: 'POST', writes: true, access: 'platform' } as const

/** Why an administrator does something; at least ten characters. */
export const reason = text(500)

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
  features: z.array(z.strictObject({ en: nameText(100), ar: nameText(100) })).max(8, 'TOO_MANY'),
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

/** Prices of plans: coupons and price lists, by platform administrators. */
export const billingPriceCalls = {
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

export type CouponRow = z.output<typeof coupon>
export type PriceLists = z.output<typeof priceLists>
export type PriceRow = z.output<typeof priceRow>
