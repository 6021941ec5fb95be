import type { Failure, NextAction, PaymentMethod } from './cards.js'
import type { Metadata, Stored } from './stored.js'

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
