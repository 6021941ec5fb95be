import type { Metadata, Stored } from './stored.js'

export interface Customer extends Stored {
  readonly object: 'customer'
  name: string | null
  email: string | null
  phone: string | null
  description: string | null
  address: Record<string, string | null> | null
  metadata: Metadata
  currency: string | null
  delinquent: boolean
  invoice_settings: { default_payment_method: string | null }
  readonly test_clock: string | null
}

export interface SubscriptionItem {
  readonly id: string
  readonly object: 'subscription_item'
  readonly created: number
  subscription: string
  price: string
  quantity: number
  current_period_start: number
  current_period_end: number
  metadata: Metadata
}

export interface Subscription extends Stored {
  readonly object: 'subscription'
  readonly customer: string
  readonly currency: string
  status: 'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'canceled'
  items: SubscriptionItem[]
  billing_cycle_anchor: number
  start_date: number
  trial_start: number | null
  trial_end: number | null
  cancel_at: number | null
  cancel_at_period_end: boolean
  canceled_at: number | null
  ended_at: number | null
  collection_method: 'charge_automatically'
  default_payment_method: string | null
  default_tax_rates: string[]
  discounts: { id: string; coupon: string }[]
  pause_collection: {
    behavior: 'void' | 'keep_as_draft' | 'mark_uncollectible'
    resumes_at: number | null
  } | null
  latest_invoice: string | null
  description: string | null
  metadata: Metadata
  readonly test_clock: string | null
  /** Whether the event three days before a trial ends has gone out. */
  _announced: boolean
}

export interface InvoiceLine {
  readonly id: string
  readonly object: 'line_item'
  readonly amount: number
  readonly currency: string
  readonly description: string
  readonly quantity: number
  readonly period: { readonly start: number; readonly end: number }
  readonly price: string
  readonly subscription_item: string
}

export interface Invoice extends Stored {
  readonly object: 'invoice'
  number: string | null
  readonly customer: string
  readonly subscription: string
  readonly currency: string
  readonly billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible'
  lines: InvoiceLine[]
  subtotal: number
  total: number
  total_discount_amounts: { amount: number; discount: string }[]
  total_taxes: { amount: number; tax_behavior: string; tax_rate: string; taxable_amount: number }[]
  amount_due: number
  amount_paid: number
  amount_remaining: number
  attempt_count: number
  attempted: boolean
  auto_advance: boolean
  automatically_finalizes_at: number | null
  next_payment_attempt: number | null
  default_payment_method: string | null
  default_tax_rates: string[]
  discounts: string[]
  period_start: number
  period_end: number
  status_transitions: Record<
    'finalized_at' | 'marked_uncollectible_at' | 'paid_at' | 'voided_at',
    number | null
  >
  description: string | null
  metadata: Metadata
  subscription_metadata: Metadata
  _intent: string | null
}
