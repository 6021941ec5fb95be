import { z } from 'zod'

import { type CallDefinition, localText, nothing, plainDate, tenantInput } from '../shapes.js'
import { money, planCurrency, reads, writes } from './shared.js'

/** The price of a seat for so many months; `offer` is the percent off, `price_id_*` the provider's name of the price. */
const planPrice = z.object({
  months: z.number(),
  days: z.number(),
  offer: z.number(),
  price: money,
  us_price: money,
  price_id_qar: z.string(),
  price_id_usd: z.string(),
})

/** A plan on sale. `price` and `us_price` are for one seat and month. */
const plan = z.object({
  id: z.number(),
  title: z.string(),
  rank: z.number(),
  price: money,
  us_price: money,
  billingfrequency: z.number(),
  offer_1: z.number(),
  offer_2: z.number(),
  offer_3: z.number(),
  /** Most seats that can be bought of it; null for any number. */
  max_seats: z.number().nullable(),
  /** At most eight, `a` to `h`. */
  features: z.array(z.object({ key: z.string(), text: localText })),
  /** One entry for each of 1 to 12 months. */
  prices: z.array(planPrice),
})

/** A company's plan with everything the owner sees of it. */
export const planState = z.object({
  state: z.enum(['trial', 'active', 'past_due', 'cancelled', 'grace', 'expired', 'suspended']),
  plan: z.number(),
  title: z.string(),
  /** Those of today; 0 for no limit. */
  seats: z.number(),
  /** Those of the plan that was bought; a trial behind which it begins may give more until then. */
  bought_seats: z.number(),
  months: z.number(),
  days: z.number(),
  start_date: plainDate,
  /** The first day that is not paid for. */
  end_date: plainDate,
  grace_days: z.number(),
  currency: planCurrency.nullable(),
  auto_renew: z.boolean(),
  /** True while it renews by the card of a former owner; `setAutoRenew` with true, or another card, confirms who pays. */
  payer_unconfirmed: z.boolean(),
  /** Null when it does not renew. */
  renewal: z.object({ date: plainDate, amount: money }).nullable(),
  /** The plan that begins when the running term ends, where it is something else. */
  next: z
    .object({ plan: z.number(), seats: z.number(), months: z.number(), start_date: plainDate })
    .nullable(),
  /** 1 with a usable default card. */
  card_status: z.number(),
  /** Switched-on features by name. */
  entitlements: z.array(z.string()),
})

/** Plans on sale, and the plan that a company has. */
export const planCalls = {
  listPlans: {
    path: '/api/listPlans',
    method: 'POST',
    input: nothing,
    output: z.object({
      catalogue: z.number(),
      plans: z.array(plan),
      /** How money is taken; `none` where no provider is set up: purchases answer 503 PROVIDER_UNAVAILABLE then. */
      payment: z.object({
        mode: z.enum(['none', 'test', 'live']),
        publishable_key: z.string(),
        script_url: z.string(),
        currencies: z.array(planCurrency),
        methods: z.array(z.string()),
      }),
    }),
    writes: false,
    access: 'public',
    summary:
      'Plans on sale with their prices for 1 to 12 months, and how money is taken; for people who are signed out too',
  },
  setAutoRenew: {
    ...writes,
    path: '/api/setAutoRenew',
    input: z.strictObject({
      ...tenantInput,
      auto_renew: z.boolean(),
      /** True to stay with what is running instead of the booked change. */
      drop_change: z.boolean().optional(),
    }),
    output: z.object({ plan: planState }),
    summary:
      'Switches renewal on or off, or confirms after a change of owner that it goes on, and may drop a booked change; 409 CARD_MISSING, NOT_RENEWABLE',
  },
  getPlanUsage: {
    ...reads,
    path: '/api/getPlanUsage',
    input: z.strictObject(tenantInput),
    output: z.object({
      plan: planState,
      usage: z.object({
        people: z.number(),
        invitations: z.number(),
        projects: z.number(),
        /** Files of tasks, and their bytes. */
        files: z.number(),
        storage_bytes: z.number(),
        /** Bytes that the plan has room for; uploads on their way count as well. */
        storage_limit: z.number(),
      }),
    }),
    summary: 'The plan of a company and what is used of it',
  },
} as const satisfies Record<string, CallDefinition>

export type PlanOnSale = z.output<typeof plan>
export type PlanState = z.output<typeof planState>
