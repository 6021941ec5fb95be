import type { Unary } from '@smartproject/kit/grpc/server'
import type {
  ListSubscriptionsRequest,
  ListSubscriptionsResponse,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import type { TenancyDeps } from '../../app/deps.js'
import { listSubscriptions } from '../../app/subscription/list-subscriptions.js'
import { readPage } from '../decode.js'
import { encodeSubscription } from '../../wire/encode.js'

/** ListSubscriptions: all of the platform, by number. */
export function listSubscriptionsRpc(
  deps: TenancyDeps,
): Unary<ListSubscriptionsRequest, ListSubscriptionsResponse> {
  return async ({ page }) => {
    const { subscriptions, nextPageToken } = await listSubscriptions(deps, readPage(page))
    return { subscriptions: subscriptions.map(encodeSubscription), page: { nextPageToken } }
  }
}
