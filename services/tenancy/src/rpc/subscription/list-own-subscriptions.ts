import type { Unary } from '@smartproject/kit/grpc/server'
import type {
  ListOwnSubscriptionsRequest,
  ListOwnSubscriptionsResponse,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import type { TenancyDeps } from '../../app/deps.js'
import { listOwnSubscriptions } from '../../app/subscription/list-own-subscriptions.js'
import { encodeMember, encodeSubscription } from '../../wire/encode.js'

/** ListOwnSubscriptions: where the caller is a member. */
export function listOwnSubscriptionsRpc(
  deps: TenancyDeps,
): Unary<ListOwnSubscriptionsRequest, ListOwnSubscriptionsResponse> {
  return async (_request, call) => ({
    subscriptions: (await listOwnSubscriptions(deps, call.caller)).map(
      ({ subscription, member, expired }) => ({
        subscription: encodeSubscription(subscription),
        member: encodeMember(member),
        expired,
      }),
    ),
  })
}
