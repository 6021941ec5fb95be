import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import { tenantId } from '@smartproject/kit/types/ids'
import type {
  SetSubscriptionPlanRequest,
  SetSubscriptionPlanResponse,
} from '@smartproject/proto/smartproject/billing/v1/billing_service'

import { MOST_SEATS, readReason } from '../../prices/area.js'
import { encodeSubscriptionPlan, getSubscriptionPlan } from '../../subscription/area.js'
import type { Deps } from '../app/deps.js'
import { setSubscriptionPlan } from '../app/set-subscription-plan.js'

const MOST_GRACE_DAYS = 365
/** SetSubscriptionPlan: a platform administrator names the tenant. */
export function setSubscriptionPlanRpc(
  deps: Deps,
): Unary<SetSubscriptionPlanRequest, SetSubscriptionPlanResponse> {
  return async (request, call) => {
    const reader = new RequestReader()
    const id = reader.id('tenant_id', request.tenantId)
    const wanted = {
      planId: request.planId,
      startDate: reader.date('start_date', request.startDate),
      endDate: reader.date('end_date', request.endDate),
      months: reader.integer('months', request.months, { min: 0, max: 12 }),
      gracePeriodDays:
        request.gracePeriodDays === undefined
          ? undefined
          : reader.integer('grace_period_days', request.gracePeriodDays, { min: 0, max: MOST_GRACE_DAYS }),
      suspended: request.suspended,
      seats:
        request.seats === undefined
          ? undefined
          : reader.integer('seats', request.seats, { min: 1, max: MOST_SEATS }),
    }
    const reason = readReason(reader, request.reason)
    reader.done()
    // Allowed here alone: the access rule has checked that a platform administrator asks.
    const tenant = tenantId(id)
    await setSubscriptionPlan(deps, call.caller, { tenantId: tenant, wanted, reason })
    const { plan, timeZone } = await getSubscriptionPlan(deps, { ...call.caller, tenantId: tenant })
    return { plan: encodeSubscriptionPlan(plan, { timeZone, now: deps.clock.now() }) }
  }
}
