import { rpcService, type RpcService } from '@smartproject/kit/grpc/server'
import type { Log } from '@smartproject/kit/log'
import type { PageTokens } from '@smartproject/kit/tokens/page-tokens'
import {
  NotifyServiceService,
  type NotifyServiceServer,
} from '@smartproject/proto/smartproject/notify/v1/notify_service'

import type { UnsubscribeTokens } from '../app/unsubscribe.js'
import type { BellFeed, Work } from '../domain/ports.js'
import type { IsOwn } from './encode-notification.js'
import { listNotificationsRpc } from './list-notifications.js'
import { markSeenRpc } from './mark-seen.js'
import { getPreferencesRpc, setPreferencesRpc } from './preference-rpcs.js'
import { unsubscribeRpc } from './unsubscribe.js'
import { watchNotificationsRpc } from './watch-notifications.js'

/** The RPCs of the bell. */
export function notifyRpc(deps: {
  work: Work
  feed: BellFeed
  pageTokens: PageTokens
  log: Log
  isOwn: IsOwn
  tokens: UnsubscribeTokens
}): RpcService {
  return rpcService<NotifyServiceServer>(NotifyServiceService, {
    listNotifications: listNotificationsRpc(deps),
    markSeen: markSeenRpc(deps),
    getNotificationPreferences: getPreferencesRpc(deps),
    setNotificationPreferences: setPreferencesRpc(deps),
    unsubscribe: unsubscribeRpc(deps),
    watchNotifications: watchNotificationsRpc(deps),
  })
}
