import { cardCalls } from './cards.js'
import { invoiceCalls } from './invoices.js'
import { planCalls } from './plans.js'
import { purchaseCalls } from './purchases.js'
import { stripeCalls } from '../legacy/stripe.js'

/** Purchases and payments of a company, by subject. */
export const billingCalls = {
  ...planCalls,
  ...purchaseCalls,
  ...cardCalls,
  ...invoiceCalls,
  ...stripeCalls,
} as const
