/** An object of the API as it is stored: references are ids, and names with `_` stay inside. */
export interface Stored {
  id: string
  readonly object: string
  readonly created: number
}

type Metadata = Record<string, string>

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

/** How a test card behaves; the last four digits tell. */
export type CardNumber = string

export interface PaymentMethod extends Stored {
  readonly object: 'payment_method'
  readonly type: 'card'
  customer: string | null
  billing_details: { name: string | null; email: string | null; phone: string | null; address: unknown }
  card: {
    readonly brand: string
    readonly last4: string
    exp_month: number
    exp_year: number
    readonly fingerprint: string
    readonly funding: 'credit'
    readonly country: string
  }
  metadata: Metadata
  _number: CardNumber
  /** Whether its holder has agreed to payments without them. */
  _setUp: boolean
}

export interface CardToken extends Stored {
  readonly object: 'token'
  readonly type: 'card'
  used: boolean
  _method: string
}

export interface Failure {
  readonly type: 'card_error' | 'invalid_request_error'
  readonly code: string
  readonly decline_code?: string
  readonly message: string
  readonly payment_method?: string
}

export interface NextAction {
  readonly type: 'use_stripe_sdk' | 'redirect_to_url'
  readonly redirect_to_url?: { readonly url: string; readonly return_url: string }
  readonly use_stripe_sdk?: { readonly type: 'three_d_secure_redirect'; readonly stripe_js: string }
}

export interface PaymentIntent extends Stored {
  readonly object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  customer: string | null
  client_secret: string
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'processing'
    | 'canceled'
    | 'succeeded'
  payment_method: string | null
  payment_method_types: string[]
  latest_charge: string | null
  last_payment_error: Failure | null
  next_action: NextAction | null
  setup_future_usage: 'off_session' | 'on_session' | null
  canceled_at: number | null
  cancellation_reason: string | null
  description: string | null
  receipt_email: string | null
  metadata: Metadata
  /** Whether a page to come back to must be named. */
  _redirects: boolean
  _invoice: string | null
}

export interface SetupIntent extends Stored {
  readonly object: 'setup_intent'
  customer: string | null
  client_secret: string
  status: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'canceled' | 'succeeded'
  payment_method: string | null
  payment_method_types: string[]
  usage: 'off_session' | 'on_session'
  last_setup_error: Failure | null
  next_action: NextAction | null
  cancellation_reason: string | null
  description: string | null
  metadata: Metadata
}

export interface Charge extends Stored {
  readonly object: 'charge'
  amount: number
  amount_captured: number
  amount_refunded: number
  currency: string
  customer: string | null
  payment_intent: string
  payment_method: string
  payment_method_details: { type: 'card'; card: PaymentMethod['card'] }
  billing_details: PaymentMethod['billing_details']
  status: 'succeeded' | 'failed'
  paid: boolean
  captured: boolean
  refunded: boolean
  disputed: boolean
  failure_code: string | null
  failure_message: string | null
  outcome: { network_status: string; reason: string | null; type: string }
  description: string | null
  metadata: Metadata
}

export interface Refund extends Stored {
  readonly object: 'refund'
  amount: number
  currency: string
  charge: string
  payment_intent: string
  status: 'pending' | 'succeeded' | 'failed' | 'canceled'
  reason: string | null
  failure_reason?: string
  metadata: Metadata
  _failsAt: number | null
}

export interface Dispute extends Stored {
  readonly object: 'dispute'
  amount: number
  currency: string
  charge: string
  payment_intent: string
  status: 'needs_response' | 'under_review' | 'won' | 'lost'
  reason: string
  is_charge_refundable: boolean
  evidence: Record<string, string | null>
  evidence_details: { due_by: number; has_evidence: boolean; past_due: boolean; submission_count: number }
  metadata: Metadata
}

export interface Product extends Stored {
  readonly object: 'product'
  name: string
  active: boolean
  description: string | null
  default_price: string | null
  metadata: Metadata
  updated: number
}

export interface Price extends Stored {
  readonly object: 'price'
  readonly currency: string
  readonly unit_amount: number
  readonly product: string
  readonly type: 'one_time' | 'recurring'
  readonly billing_scheme: 'per_unit'
  readonly recurring: {
    readonly interval: 'day' | 'week' | 'month' | 'year'
    readonly interval_count: number
    readonly usage_type: 'licensed'
  } | null
  active: boolean
  nickname: string | null
  lookup_key: string | null
  metadata: Metadata
}

export interface Coupon extends Stored {
  readonly object: 'coupon'
  readonly amount_off: number | null
  readonly currency: string | null
  readonly percent_off: number | null
  readonly duration: 'once' | 'forever' | 'repeating'
  readonly duration_in_months: number | null
  readonly max_redemptions: number | null
  readonly redeem_by: number | null
  times_redeemed: number
  valid: boolean
  name: string | null
  metadata: Metadata
}

export interface TaxRate extends Stored {
  readonly object: 'tax_rate'
  active: boolean
  readonly percentage: number
  readonly inclusive: boolean
  display_name: string
  country: string | null
  description: string | null
  jurisdiction: string | null
  metadata: Metadata
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

export interface EventObject extends Stored {
  readonly object: 'event'
  readonly type: string
  readonly api_version: string
  readonly data: { readonly object: unknown; readonly previous_attributes?: unknown }
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null }
}

export interface WebhookEndpoint extends Stored {
  readonly object: 'webhook_endpoint'
  url: string
  enabled_events: string[]
  status: 'enabled' | 'disabled'
  description: string | null
  metadata: Metadata
  _secret: string
}

export interface TestClock extends Stored {
  readonly object: 'test_helpers.test_clock'
  name: string | null
  frozen_time: number
  status: 'ready' | 'advancing'
  deletes_after: number
  /** Where it is on its way to. */
  _to: number | null
}

/** One event on its way to one endpoint. Times are of the real clock, in milliseconds. */
export interface Delivery extends Stored {
  readonly object: '_delivery'
  readonly event: string
  readonly endpoint: string
  state: 'pending' | 'delivered' | 'failed' | 'withheld'
  attempts: number
  nextAt: number
  firstAt: number | null
  answer: string | null
}

/** The answer that a request with the same key gets again. */
export interface KeptAnswer extends Stored {
  readonly object: '_answer'
  readonly hash: string
  readonly status: number
  readonly body: string
}

/** What the stand-in itself remembers. */
export interface State extends Stored {
  readonly object: '_state'
  /** Seconds by which its clock is ahead of the real one. */
  ahead: number
  invoices: number
}

export interface Objects {
  customer: Customer
  payment_method: PaymentMethod
  token: CardToken
  payment_intent: PaymentIntent
  setup_intent: SetupIntent
  charge: Charge
  refund: Refund
  dispute: Dispute
  product: Product
  price: Price
  coupon: Coupon
  tax_rate: TaxRate
  subscription: Subscription
  invoice: Invoice
  event: EventObject
  webhook_endpoint: WebhookEndpoint
  'test_helpers.test_clock': TestClock
  _delivery: Delivery
  _answer: KeptAnswer
  _state: State
}

export type Kind = keyof Objects
