import { z } from 'zod'
import {
  type CallDefinition,
  instant,
  localText,
  nothing,
  page,
  pageInput,
  plainDate,
  subscriptionNumber,
  tenantInput,
  text,
} from './shapes.js'

const reads = { method: 'POST', writes: false, access: 'member' } as const
const writes = { method: 'POST', writes: true, access: 'member' } as const

/** Currencies a plan has a price in; a company pays in one of them. */
export const planCurrency = z.enum(['QAR', 'USD'])

/** An amount in minor units: 1050 QAR is 10.50 riyals. */
export const money = z.object({ minor: z.int(), currency: planCurrency })

const PAYMENT_METHOD = /^pm_[A-Za-z0-9_]{1,250}$/
const CARD_TOKEN = /^(pm|tok)_[A-Za-z0-9_]{1,250}$/
const CUSTOMER = /^cus_[A-Za-z0-9_]{1,250}$/
const AGREEMENT = /^sub_[A-Za-z0-9_]{1,250}$/
const PRICE = /^sp_p([2-9])_m([1-9]|1[0-2])_(qar|usd)_v[1-9][0-9]{0,5}$/
const HASH = /^[A-Za-z0-9_-]{43}$/
const INVOICE = /^SPC?-[0-9]{4}-[0-9]{6,9}$/
const COUNTRY = /^[A-Z]{2}$/
/** Digits with what people write between them. */
const PHONE = /^[0-9+() .-]*$/

const id = z.string().regex(/^[A-Za-z0-9_-]{1,200}$/, 'ID_INVALID')
/** A card as the provider's script in the browser gives it. */
const paymentMethod = z.string().regex(PAYMENT_METHOD, 'PAYMENT_METHOD_INVALID')
const seats = z.int('SEATS_OUT_OF_RANGE').min(1, 'SEATS_OUT_OF_RANGE').max(9_999, 'SEATS_OUT_OF_RANGE')
const months = z.int('MONTHS_OUT_OF_RANGE').min(1, 'MONTHS_OUT_OF_RANGE').max(12, 'MONTHS_OUT_OF_RANGE')
const planId = z.int('PLAN_UNKNOWN').min(2, 'PLAN_UNKNOWN').max(9, 'PLAN_UNKNOWN')
const couponCode = text(40)

/** What a seat costs for so many months; `offer` is the percent off, `price_id_*` the provider's name of the price. */
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

/** What can be bought: days, lines and amounts as the server computed them. */
const quote = z.object({
  id: z.string(),
  /** What a purchase must name, so that nothing else than what was shown is paid. */
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
  /** What is left of the running term. */
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
  /** What twelve months would cost less than these; null where they cost more. */
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
  /** What is to be written on the transfer, and the account it goes to, line by line; null unless it is waited for. */
  transfer: z.object({ reference: z.string(), account: z.string() }).nullable(),
})

const onePurchase = z.object({ purchase })

/** What stands on invoices; all text, empty when nothing was saved. Name and e-mail are those of the owner. */
const billingDetails = z.object({
  fullname: z.string(),
  email: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  phone: z.string(),
  company: z.string(),
  tax_id: z.string(),
})

const card = z.object({
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  exp_month: z.number(),
  exp_year: z.number(),
  holder: z.string(),
  default: z.boolean(),
  expired: z.boolean(),
})

/** A company's plan with everything the owner sees of it. */
export const planState = z.object({
  state: z.enum(['trial', 'active', 'past_due', 'cancelled', 'grace', 'expired', 'suspended']),
  plan: z.number(),
  title: z.string(),
  /** 0 for no limit. */
  seats: z.number(),
  months: z.number(),
  days: z.number(),
  start_date: plainDate,
  /** The first day that is not paid for. */
  end_date: plainDate,
  grace_days: z.number(),
  currency: planCurrency.nullable(),
  auto_renew: z.boolean(),
  /** Null when it does not renew. */
  renewal: z.object({ date: plainDate, amount: money }).nullable(),
  /** What begins when the running term ends, where it is something else. */
  next: z
    .object({ plan: z.number(), seats: z.number(), months: z.number(), start_date: plainDate })
    .nullable(),
  /** 1 with a usable default card. */
  card_status: z.number(),
  /** Switched-on features by name. */
  entitlements: z.array(z.string()),
})

export const invoiceEntry = z.object({
  number: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  date: plainDate,
  total: money,
  state: z.enum(['issued', 'paid', 'credited']),
  title: z.string(),
  seats: z.number(),
  start_date: plainDate,
  end_date: plainDate,
  /** True for money that did not move. */
  test: z.boolean(),
})

/** Which file of an invoice. */
export const invoiceFileInput = {
  invoice: z.string().regex(INVOICE, 'INVOICE_NUMBER_INVALID'),
  locale: z.enum(['en', 'ar']),
}

/** `content` is a PDF in base64. */
export const invoiceFile = z.object({ name: z.string(), content: z.string() })

const required = (max: number) => text(max).min(1, 'REQUIRED')

export const billingCalls = {
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
    }),
    output: onePurchase,
    summary:
      'Buys what a quote offers; a refused card is state `declined`. 409 QUOTE_STALE, PURCHASE_OPEN, METHOD_OFF, METHOD_NEW_ONLY; 503 PROVIDER_UNAVAILABLE',
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
  getBillingDetails: {
    ...reads,
    path: '/api/getBillingDetails',
    input: z.strictObject(tenantInput),
    /** `missing` names the fields that a purchase still needs. */
    output: z.object({ details: billingDetails, missing: z.array(z.string()) }),
    summary: 'What stands on invoices; name and e-mail of the signed-in owner where nothing was saved',
  },
  saveBillingDetails: {
    ...writes,
    path: '/api/saveBillingDetails',
    input: z.strictObject({
      ...tenantInput,
      address: required(200),
      city: required(100),
      state: required(100),
      country: z.string().regex(COUNTRY, 'COUNTRY_INVALID'),
      phone: required(14).regex(PHONE, 'PHONE_INVALID'),
      company: text(200).optional(),
      tax_id: text(40).optional(),
    }),
    output: z.object({ details: billingDetails }),
    summary: 'Saves what stands on invoices from now on',
  },
  listCards: {
    ...reads,
    path: '/api/listCards',
    input: z.strictObject(tenantInput),
    output: z.object({ cards: z.array(card) }),
    summary: 'Saved cards, the default one first',
  },
  startCardSetup: {
    ...writes,
    path: '/api/startCardSetup',
    /** With `setup`: looks up how a set-up that was begun before has gone. */
    input: z.strictObject({ ...tenantInput, setup: z.string().max(255).optional() }),
    output: z.object({
      setup: z.string(),
      state: z.enum(['needs_card', 'needs_action', 'processing', 'saved']),
      client_secret: z.string().nullable(),
      card: card.nullable(),
    }),
    summary:
      'Begins to save a card: confirmCardSetup(client_secret) in the browser, then the same call with `setup`; it is the default then',
  },
  removeCard: {
    ...writes,
    path: '/api/removeCard',
    input: z.strictObject({ ...tenantInput, card: paymentMethod }),
    output: z.object({ removed: z.literal(true) }),
    summary: 'Removes a card; 409 CARD_IN_USE for the one that is to pay the renewal',
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
    summary: 'Switches renewal on or off, and may drop a booked change; 409 CARD_MISSING, NOT_RENEWABLE',
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
      }),
    }),
    summary: 'The plan of a company and what is used of it',
  },
  listInvoices: {
    ...reads,
    path: '/api/listInvoices',
    input: z.strictObject({ ...tenantInput, ...pageInput }),
    output: page.extend({ invoices: z.array(invoiceEntry) }),
    summary: 'Invoices and credit notes, newest first',
  },
  getInvoiceFile: {
    ...reads,
    path: '/api/getInvoiceFile',
    input: z.strictObject({ ...tenantInput, ...invoiceFileInput }),
    output: invoiceFile,
    summary: 'The file of an invoice or a credit note, in English or Arabic',
  },
  ...legacyStripe(),
} as const satisfies Record<string, CallDefinition>

/** The six calls of before: each names what the provider names. Without `subscription` the caller owns exactly one company. */
function legacyStripe() {
  const optional = { subscription: subscriptionNumber.optional() }
  const customer = z.string().regex(CUSTOMER, 'CUSTOMER_INVALID')
  const cardtoken = z.string().regex(CARD_TOKEN, 'PAYMENT_METHOD_INVALID')
  const price = z.string().regex(PRICE, 'PRICE_UNKNOWN')
  /** What renews: `id` is the provider's, or the purchase's while there is none. */
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
  return {
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
      summary: 'The same with the first card of a company',
    },
    updatestripesubscription: {
      ...writes,
      path: '/api/updatestripesubscription',
      input: z.strictObject({ ...optional, id: z.string().regex(AGREEMENT, 'ID_INVALID'), customer, price }),
      output: agreement,
      summary:
        'Changes the plan: an upgrade is bought at once, a downgrade is booked for the end of the term',
    },
  } as const
}

export type Money = z.output<typeof money>
export type PlanOnSale = z.output<typeof plan>
export type Quote = z.output<typeof quote>
export type Purchase = z.output<typeof purchase>
export type BillingDetails = z.output<typeof billingDetails>
export type Card = z.output<typeof card>
export type PlanState = z.output<typeof planState>
export type InvoiceEntry = z.output<typeof invoiceEntry>
