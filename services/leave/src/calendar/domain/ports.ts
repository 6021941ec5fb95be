import type { TenantId } from '@smartproject/kit/types/ids'

import type { LeaveFeed, LeaveFeedKind } from './leave-feed.js'

export interface LeaveFeedStore {
  listOf(userId: string): Promise<LeaveFeed[]>
  /** Keeps a feed in place of the person's one of its kind. */
  put(feed: LeaveFeed): Promise<void>
  /** False when there was none. */
  remove(userId: string, kind: LeaveFeedKind): Promise<boolean>
  /** Removes those of a person, or only those made until an instant. */
  removeOf(userId: string, until?: Date): Promise<void>
}

/** Finds a calendar feed in whatever subscription it belongs to. */
export interface FeedDirectory {
  find(hash: string): Promise<{ tenantId: TenantId; feed: LeaveFeed } | null>
  /** The subscriptions that a person has feeds in. */
  tenantsOf(userId: string): Promise<TenantId[]>
}
