import type { Unary } from '@smartproject/kit/grpc/server'
import { toProtoDate } from '@smartproject/kit/grpc/values'
import type {
  GetSubscriptionRequest,
  GetSubscriptionResponse,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import type { TenancyDeps } from '../../app/deps.js'
import { getSubscription } from '../../app/subscription/get-subscription.js'
import { encodeSubscription } from '../../wire/encode.js'

/** GetSubscription: the passport's subscription. */
export function getSubscriptionRpc(
  deps: TenancyDeps,
): Unary<GetSubscriptionRequest, GetSubscriptionResponse> {
  return async (_request, call) => {
    const { subscription, today } = await getSubscription(deps, call.caller)
    return { subscription: encodeSubscription(subscription), today: toProtoDate(today) }
  }
}
