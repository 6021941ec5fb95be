import { cardCalls } from './cards.js'
import { invoiceCalls } from './invoices.js'
import { planCalls } from './plans.js'
import { purchaseCalls } from './purchases.js'
import { stripeCalls } from '../legacy/stripe.js'

/** What a company buys and pays, by subject. */
export const billingCalls = {
  ...planCalls,
  ...purchaseCalls,
  ...cardCalls,
  ...invoiceCalls,
  ...stripeCalls,
} as const
