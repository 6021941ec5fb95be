import { dayFromToday, freeDay } from '../../browser/leave.js'
import type { CallInput, CallName } from '../../browser/session.js'
import type { IdPool } from '../../world.js'

export type Attacks = { [N in CallName]: ((ids: IdPool) => CallInput<N>) | 'nothing to aim at' }

export const day = dayFromToday(-1)
export const seen = (ids: IdPool) => ({ subscription: ids.subscription, id: ids.leaveId })
export const decided = (ids: IdPool) => ({ ...seen(ids), version: ids.leaveVersion })
export const approved = (ids: IdPool) => ({
  subscription: ids.subscription,
  id: ids.approvedId,
  version: ids.approvedVersion,
})

export const company = {
  title: 'Al Noor Trading',
  time_zone: 'Asia/Qatar',
  week_start: 7,
  weekend_days: [5],
  leave_approve_anyway: true,
}

/** A purchase named by the payment provider's ids. */
export const namedPurchase = (ids: IdPool) => ({
  subscription: ids.subscription,
  customer: 'cus_x',
  price: 'sp_p4_m1_qar_v1',
})

/** A day without leave. */
export function someDay() {
  const date = freeDay()
  return { from_date: date, to_date: date }
}
