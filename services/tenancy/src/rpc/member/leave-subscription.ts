import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  LeaveSubscriptionRequest,
  LeaveSubscriptionResponse,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import type { TenancyDeps } from '../../app/deps.js'
import { leaveSubscription } from '../../app/member/leave-subscription.js'

/** LeaveSubscription: the caller, who is named. */
export function leaveSubscriptionRpc(
  deps: TenancyDeps,
): Unary<LeaveSubscriptionRequest, LeaveSubscriptionResponse> {
  return async (request, call) => {
    const reader = new RequestReader()
    const userId = reader.id('user_id', request.userId)
    reader.done()
    await leaveSubscription(deps, call.caller, userId)
    return {}
  }
}
