import type { Unary } from '@smartproject/kit/grpc/server'
import type {
  GetSubscriptionPlanRequest,
  GetSubscriptionPlanResponse,
} from '@smartproject/proto/smartproject/billing/v1/billing_service'

import type { Deps } from '../app/deps.js'
import { getSubscriptionPlan } from '../app/get-subscription-plan.js'
import { encodeSubscriptionPlan } from '../wire/encode.js'

/** GetSubscriptionPlan: the passport's. */
export function getSubscriptionPlanRpc(
  deps: Deps,
): Unary<GetSubscriptionPlanRequest, GetSubscriptionPlanResponse> {
  return async (_request, call) => {
    const { plan, timeZone } = await getSubscriptionPlan(deps, call.caller)
    return { plan: encodeSubscriptionPlan(plan, { timeZone, now: deps.clock.now() }) }
  }
}
