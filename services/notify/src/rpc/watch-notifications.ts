import type { Streaming } from '@smartproject/kit/grpc/server'
import type { Log } from '@smartproject/kit/log'
import type {
  WatchNotificationsRequest,
  WatchNotificationsResponse,
} from '@smartproject/proto/smartproject/notify/v1/notify_service'

import { watchNotifications } from '../app/watch-notifications.js'
import type { BellFeed, Work } from '../domain/ports.js'
import { encodeNotification, type IsOwn } from './encode-notification.js'

/** WatchNotifications: the caller's own bell as it changes, until the caller leaves. */
export function watchNotificationsRpc(deps: {
  work: Work
  feed: BellFeed
  log: Log
  isOwn: IsOwn
}): Streaming<WatchNotificationsRequest, WatchNotificationsResponse> {
  return (_request, { caller, signal }, send) =>
    watchNotifications(deps, caller, signal, ({ notification, unseenCount }) => {
      void send({
        notification: notification ? encodeNotification(notification, deps.isOwn) : undefined,
        unseenCount,
      })
    })
}
