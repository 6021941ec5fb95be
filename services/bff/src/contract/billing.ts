import { cardCalls } from './billing/cards.js'
import { invoiceCalls } from './billing/invoices.js'
import { planCalls } from './billing/plans.js'
import { purchaseCalls } from './billing/purchases.js'
import { stripeCalls } from './legacy/stripe.js'

/** What a company buys and pays, by subject. */
export const billingCalls = {
  ...planCalls,
  ...purchaseCalls,
  ...cardCalls,
  ...invoiceCalls,
  ...stripeCalls,
} as const
