import type { Metadata, Stored } from './stored.js'

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
