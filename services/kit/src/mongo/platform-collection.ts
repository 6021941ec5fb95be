import type { ClientSession, Model } from 'mongoose'

import { findGathered, gatheredReads } from './gathered-reads.js'
import { oneAtATime } from './one-at-a-time.js'
import type { FindOptions } from './collection-commands.js'
import type { Update } from './tenant-collection.js'

/**
 * A collection that belongs to no tenant (users, sessions) or is looked at across all of them (admin).
 * Only the folders that the dependency rules name may import this.
 */
export interface PlatformCollection<T extends { _id: string }> {
  findOne(filter: object, options?: FindOptions): Promise<T | null>
  find(filter: object, options?: FindOptions): Promise<T[]>
  count(filter: object): Promise<number>
  insert(document: T): Promise<void>
  updateOne(filter: object, update: Update, options?: { upsert?: boolean }): Promise<boolean>
  /** Several updates of one document each, in one command; tells how many were done. Errors: a duplicate key. */
  updateEach(updates: readonly { filter: object; update: Update; upsert?: boolean }[]): Promise<number>
  updateMany(filter: object, update: Update): Promise<number>
  findOneAndUpdate(filter: object, update: Update, options?: { upsert?: boolean }): Promise<T | null>
  deleteOne(filter: object): Promise<boolean>
  deleteMany(filter: object): Promise<number>
}

/** Closes over a model; see {@link PlatformCollection}. */
export function platformCollection<T extends { _id: string }>(
  model: Model<T>,
): (session?: ClientSession) => PlatformCollection<T> {
  return (session) => {
    const own = session ? { session } : {}
    const find = (filter: object, options: FindOptions) => {
      const gathered = session ? undefined : gatheredReads()
      if (gathered && options.hint === undefined) return findGathered(gathered, model, filter, options)
      const query = model.find(filter, options.projection ?? null, own).sort(options.sort ?? {})
      if (options.limit !== undefined) query.limit(options.limit)
      return query.lean<T[]>().exec()
    }
    const collection: PlatformCollection<T> = {
      find: (filter, options = {}) => find(filter, options),
      findOne: async (filter, options = {}) => (await find(filter, { ...options, limit: 1 }))[0] ?? null,
      count: (filter) => model.countDocuments(filter, own).exec(),
      async insert(document) {
        await model.insertMany([document], own)
      },
      async updateOne(filter, update, options = {}) {
        const result = await model.updateOne(filter, update, { ...own, ...options }).exec()
        return result.matchedCount + result.upsertedCount > 0
      },
      async updateEach(updates) {
        if (updates.length === 0) return 0
        const result = await model.bulkWrite(
          updates.map((updateOne) => ({ updateOne })),
          { ...own, ordered: false },
        )
        return result.matchedCount + result.upsertedCount
      },
      updateMany: async (filter, update) => (await model.updateMany(filter, update, own).exec()).matchedCount,
      findOneAndUpdate: (filter, update, options = {}) =>
        model
          .findOneAndUpdate(filter, update, { ...own, ...options, returnDocument: 'after' })
          .lean<T>()
          .exec(),
      deleteOne: async (filter) => (await model.deleteOne(filter, own).exec()).deletedCount > 0,
      deleteMany: async (filter) => (await model.deleteMany(filter, own).exec()).deletedCount,
    }
    return session ? oneAtATime(session, collection) : collection
  }
}
