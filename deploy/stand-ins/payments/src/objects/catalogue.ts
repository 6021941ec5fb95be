import type { Metadata, Stored } from './stored.js'

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
