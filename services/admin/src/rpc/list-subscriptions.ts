import type { Unary } from '@smartproject/kit/grpc/server'
import type {
  ListSubscriptionsRequest,
  ListSubscriptionsResponse,
} from '@smartproject/proto/smartproject/admin/v1/admin_service'

import type { AdminDeps } from '../app/deps.js'
import { listSubscriptions } from '../app/list-subscriptions.js'
import { readPage } from './decode.js'
import { encodeSubscription } from './encode.js'

/** ListSubscriptions: all of the platform, by number. */
export function listSubscriptionsRpc(
  deps: AdminDeps,
): Unary<ListSubscriptionsRequest, ListSubscriptionsResponse> {
  return async ({ page }) => {
    const { entries, nextPageToken } = await listSubscriptions(deps, readPage(page))
    return { subscriptions: entries.map(encodeSubscription), page: { nextPageToken } }
  }
}
