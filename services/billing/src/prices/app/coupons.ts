import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { type Coupon, couponInState, couponKey, type NewCoupon, newCoupon } from '../domain/coupon.js'
import type { Deps } from './deps.js'

/** Makes a coupon. Errors: invalid COUPON_MALFORMED, already_exists COUPON_EXISTS. */
export async function createCoupon(
  { work }: Pick<Deps, 'work'>,
  caller: Caller,
  { wanted, reason }: { wanted: NewCoupon; reason: string },
): Promise<void> {
  const coupon = newCoupon({ ...wanted, code: couponKey(wanted.code) })
  await work.write(caller, async ({ coupons }, changes) => {
    await coupons.insert(coupon)
    changes.audit({
      action: 'billing.coupon_made',
      targetType: 'coupon',
      targetId: coupon.code,
      details: { code: coupon.code, reason, percent: String(coupon.percent), until: coupon.until },
    })
    return null
  })
}

/** Pauses, resumes or ends a coupon; purchases that used it keep their discount. Errors: not_found COUPON_NOT_FOUND, precondition COUPON_ENDED. */
export async function setCouponState(
  { work }: Pick<Deps, 'work'>,
  caller: Caller,
  { code, state, reason }: { code: string; state: Coupon['state']; reason: string },
): Promise<void> {
  await work.write(caller, async ({ coupons }, changes) => {
    const coupon = await coupons.find(couponKey(code))
    if (!coupon) throw notFound('COUPON_NOT_FOUND')
    const next = couponInState(coupon, state)
    await coupons.setState(coupon.code, next.state)
    changes.audit({
      action: 'billing.coupon_set',
      targetType: 'coupon',
      targetId: coupon.code,
      details: { code: coupon.code, state, reason },
    })
    return null
  })
}
