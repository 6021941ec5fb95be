import type { Unary } from '@smartproject/kit/grpc/server'
import { pageSize, type PageTokens } from '@smartproject/kit/tokens/page-tokens'
import type {
  ListNotificationsRequest,
  ListNotificationsResponse,
} from '@smartproject/proto/smartproject/notify/v1/notify_service'

import { listNotifications } from '../app/list-notifications.js'
import type { Work } from '../domain/ports.js'
import { encodeNotification, type IsOwn } from './encode-notification.js'

/** ListNotifications: 20 lines unless asked, 50 at most. */
export function listNotificationsRpc(deps: {
  work: Work
  pageTokens: PageTokens
  isOwn: IsOwn
}): Unary<ListNotificationsRequest, ListNotificationsResponse> {
  return async ({ unseenOnly, page }, { caller }) => {
    const limit = pageSize(page?.pageSize ?? 0, { default: 20, max: 50 })
    const query = ['notifications', caller.tenantId, caller.userId, unseenOnly]
    const position = deps.pageTokens.open(page?.pageToken ?? '', query)
    const before = position ? { createTime: new Date(Number(position[0])), id: String(position[1]) } : null
    const { notifications, more, unseenCount } = await listNotifications(deps, caller, {
      unseenOnly,
      before,
      limit,
    })
    const last = notifications.at(-1)
    const nextPageToken =
      more && last ? deps.pageTokens.seal([last.createTime.getTime(), last.id], query) : ''
    return {
      notifications: notifications.map((one) => encodeNotification(one, deps.isOwn)),
      page: { nextPageToken },
      unseenCount,
    }
  }
}
