import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import { tenantId } from '@smartproject/kit/types/ids'
import type {
  SetSubscriptionPlanRequest,
  SetSubscriptionPlanResponse,
} from '@smartproject/proto/smartproject/billing/v1/billing_service'

import type { BillingDeps } from '../app/deps.js'
import { setSubscriptionPlan } from '../app/set-subscription-plan.js'
import { encodeSubscriptionPlan } from '../wire/encode.js'

const MOST_GRACE_DAYS = 365

/** SetSubscriptionPlan: a platform administrator names the tenant. */
export function setSubscriptionPlanRpc(
  deps: BillingDeps,
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
    }
    reader.done()
    // Allowed here alone: the access rule has checked that a platform administrator asks.
    const plan = await setSubscriptionPlan(deps, call.caller, { tenantId: tenantId(id), wanted })
    const fact = await deps.work.read(tenantId(id)).facts.find()
    return {
      plan: encodeSubscriptionPlan(plan, { timeZone: fact?.timeZone ?? 'UTC', now: deps.clock.now() }),
    }
  }
}
