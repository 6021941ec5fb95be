import { tenantCollection } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import type { FeedDirectory } from '../domain/ports.js'
import type { FeedStores } from '../domain/stores.js'
import { leaveFeedModel, leaveFeedStore, feedDirectory } from './leave-feed-store.js'

/** The stores of this area: those of a tenant, and a query across tenants. */
export interface OpenFeedStores {
  bind(tenantId: TenantId, session?: ClientSession): FeedStores
  readonly feedDirectory: FeedDirectory
}

/** Opens what the area keeps, on a connection. */
export function openFeedStores(connection: Connection): OpenFeedStores {
  const model = leaveFeedModel(connection)
  const feeds = tenantCollection(model)
  return {
    bind: (tenant, session) => ({ feeds: leaveFeedStore(feeds(tenant, session)) }),
    feedDirectory: feedDirectory(model),
  }
}
