import { TRIAL_ID } from '../../prices/area.js'
import type { SubscriptionPlan } from '../../subscription/area.js'
import type { Settling } from './deps.js'

/** The plan without what was to follow its trial, which is only paid by the agreement that went with it. */
export function withoutBooking(plan: SubscriptionPlan): SubscriptionPlan {
  return plan.planId === TRIAL_ID ? { ...plan, next: null, currency: null, gracePeriodDays: 0 } : plan
}

/** Gives back the coupon of what was to follow a trial and does not. */
export async function releaseBooking(
  { stores }: Pick<Settling, 'stores'>,
  { next }: Pick<SubscriptionPlan, 'next'>,
): Promise<void> {
  if (next?.coupon && !next.paid) await stores.coupons.release(next.coupon.code)
}
