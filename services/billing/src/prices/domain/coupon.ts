import { DomainError, invalid } from '@smartproject/kit/errors'
import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { Currency, Discount } from './price.js'

/** Takes something off a first invoice. */
export interface Coupon {
  /** As people type it, in capitals. */
  readonly code: string
  /** Off the price; 0 where it takes off an amount. */
  readonly percent: number
  /** Minor units off by currency, where it takes off amounts. */
  readonly amounts: Readonly<Partial<Record<Currency, bigint>>>
  /** Plans it is for; empty for all. */
  readonly plans: readonly number[]
  /** Months it is for; empty for all. */
  readonly months: readonly number[]
  readonly from: PlainDate
  /** Last day. */
  readonly until: PlainDate
  /** How often it can be used; 0 for any number. */
  readonly most: number
  /** How often it was, purchases that wait for their money included. */
  readonly used: number
  readonly state: 'live' | 'paused' | 'ended'
}

/** A coupon that an administrator makes. */
export type NewCoupon = Omit<Coupon, 'used' | 'state'>

const CODE = /^[A-Z0-9][A-Z0-9-]{2,29}$/

/**
 * A coupon of what was asked for: it takes off percent or amounts, never both.
 * Errors: invalid COUPON_MALFORMED with the fields at fault.
 */
export function newCoupon(wanted: NewCoupon): Coupon {
  const { code, percent, amounts, from, until } = wanted
  const minors = Object.values(amounts)
  const fields = [
    ...(CODE.test(code) ? [] : [{ field: 'code', reason: 'CODE_MALFORMED' }]),
    ...(percent > 0 === minors.length > 0 ? [{ field: 'percent', reason: 'PERCENT_OR_AMOUNTS' }] : []),
    ...(minors.some((minor) => minor < 1n) ? [{ field: 'amounts', reason: 'AMOUNT_OUT_OF_RANGE' }] : []),
    ...(until < from ? [{ field: 'until', reason: 'DATES_MISMATCHED' }] : []),
  ]
  if (fields.length > 0) throw invalid(fields, 'COUPON_MALFORMED')
  return { ...wanted, used: 0, state: 'live' }
}

/** An ended coupon stays ended. Errors: precondition COUPON_ENDED. */
export function couponInState(coupon: Coupon, state: Coupon['state']): Coupon {
  if (coupon.state === 'ended') throw new DomainError('precondition', 'COUPON_ENDED')
  return { ...coupon, state }
}

const FIELD = 'coupon_code'

/** A code as it is kept. */
export function couponKey(code: string): string {
  return code.trim().toUpperCase()
}

/** The discount of a coupon on an order. Errors: invalid COUPON_INVALID for an unknown coupon, and for one that is not for this order. */
export function discountOf(
  coupon: Coupon | null,
  order: { readonly planId: number; readonly months: number; readonly currency: Currency },
  today: PlainDate,
): Discount {
  const refused = () => invalid([{ field: FIELD, reason: 'COUPON_INVALID' }], 'COUPON_INVALID')
  if (coupon?.state !== 'live' || today < coupon.from || today > coupon.until) throw refused()
  if (coupon.most > 0 && coupon.used >= coupon.most) throw refused()
  if (coupon.plans.length > 0 && !coupon.plans.includes(order.planId)) throw refused()
  if (coupon.months.length > 0 && !coupon.months.includes(order.months)) throw refused()
  if (coupon.percent > 0) return { percent: coupon.percent }
  const minor = coupon.amounts[order.currency]
  if (minor === undefined) throw refused()
  return { amount: { minor, currency: order.currency } }
}
