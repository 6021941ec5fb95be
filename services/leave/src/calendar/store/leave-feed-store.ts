import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import type { TenantCollection, TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import { tenantId } from '@smartproject/kit/types/ids'
import { Schema, type Connection, type Model } from 'mongoose'

import type { FeedLocale, LeaveFeed, LeaveFeedKind } from '../domain/leave-feed.js'
import type { FeedDirectory, LeaveFeedStore } from '../domain/ports.js'

/** A calendar feed as it is stored: the hash of its secret and never the secret. */
export interface LeaveFeedDoc extends TenantOwned {
  userId: string
  kind: LeaveFeedKind
  hash: string
  locale: FeedLocale
  createTime: Date
}

const schema = new Schema<LeaveFeedDoc>(
  {
    _id: { type: String, required: true },
    tenantId: { type: String, required: true },
    userId: { type: String, required: true },
    kind: { type: String, required: true },
    hash: { type: String, required: true },
    locale: { type: String, required: true },
    createTime: { type: Date, required: true },
  },
  { collection: 'leave_feeds', strict: 'throw', versionKey: false },
)

/** The model of the collection `leave_feeds`. */
export function leaveFeedModel(connection: Connection): Model<LeaveFeedDoc> {
  return connection.model<LeaveFeedDoc>('LeaveFeed', schema)
}

/** Calendar feeds of one tenant. */
export function leaveFeedStore(feeds: TenantCollection<LeaveFeedDoc>): LeaveFeedStore {
  return {
    async listOf(userId) {
      return (await feeds.find({ userId }, { sort: { kind: 1 } })).map(toFeed)
    },
    async put({ id, ...fields }) {
      const { userId, kind } = fields
      await feeds.deleteOne({ userId, kind })
      await feeds.insert({ ...fields, _id: id })
    },
    remove: (userId, kind) => feeds.deleteOne({ userId, kind }),
    async removeOf(userId, until) {
      await feeds.deleteMany({ userId, ...(until ? { createTime: { $lte: until } } : {}) })
    },
  }
}

/**
 * Feeds of all tenants. The address of a feed names no subscription and its reader is not signed in, and an account that is
 * recovered is one person's in all of them: these two queries cross tenants. They find by the hash of 149 random bits, or tell only
 * which subscriptions there are.
 */
export function feedDirectory(model: Model<LeaveFeedDoc>): FeedDirectory {
  const feeds = platformCollection(model)()
  return {
    async find(hash) {
      const row = await feeds.findOne({ hash })
      return row && { tenantId: tenantId(row.tenantId), feed: toFeed(row) }
    },
    async tenantsOf(userId) {
      const rows = await feeds.find({ userId })
      return [...new Set(rows.map((row) => row.tenantId))].map(tenantId)
    },
  }
}

function toFeed(row: LeaveFeedDoc): LeaveFeed {
  const { _id, tenantId: _tenantId, ...fields } = row
  return { ...fields, id: _id }
}
