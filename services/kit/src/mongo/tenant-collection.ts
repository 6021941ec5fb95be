import type { ClientSession, Model, PipelineStage } from 'mongoose'

import type { TenantId } from '../types/ids.js'
import { commandsByModel, plainCommands, type FindOptions } from './collection-commands.js'
import { oneAtATime } from './one-at-a-time.js'
import { countGathered, findGathered, gatheredReads } from './gathered-reads.js'

/** The fields of every tenant-owned document. */
export interface TenantOwned {
  _id: string
  tenantId: string
}

type Operators = '$or' | '$and' | '$nor'
/** A filter over the document's own fields; `tenantId` is not the caller's to choose. */
export type Filter<T> = {
  [K in Exclude<keyof T & string, 'tenantId'> | Operators | `${string}.${string}`]?: unknown
}
/** An update in operator form. */
export type Update = Readonly<Record<`$${string}`, unknown>>
export type Sort = Readonly<Record<string, 1 | -1>>

/** One collection seen by one tenant. There is no way to a document of another. */
export interface TenantCollection<T extends TenantOwned> {
  findOne(filter: Filter<T>, options?: FindOptions): Promise<T | null>
  find(filter: Filter<T>, options?: FindOptions): Promise<T[]>
  /** Counts; with a limit it stops there, having read no more than it needed. */
  count(filter: Filter<T>, options?: { limit?: number; hint?: string }): Promise<number>
  insert(document: Omit<T, 'tenantId'>): Promise<void>
  insertMany(documents: readonly Omit<T, 'tenantId'>[]): Promise<void>
  /** Changes one document; tells whether one matched. */
  updateOne(filter: Filter<T>, update: Update, options?: { upsert?: boolean }): Promise<boolean>
  /** Changes one document for each pair, all in one round trip; tells how many matched or were inserted. */
  updateEach(
    changes: readonly { filter: Filter<T>; update: Update }[],
    options?: { hint?: string; upsert?: boolean },
  ): Promise<number>
  /** Changes all matching documents; tells how many matched. */
  updateMany(filter: Filter<T>, update: Update): Promise<number>
  findOneAndUpdate(filter: Filter<T>, update: Update, options?: { upsert?: boolean }): Promise<T | null>
  deleteOne(filter: Filter<T>): Promise<boolean>
  deleteMany(filter: Filter<T>): Promise<number>
  /** Runs a pipeline over the tenant's documents; stages that reach into other collections are refused. */
  aggregate<R>(pipeline: readonly PipelineStage[], options?: { hint?: string }): Promise<R[]>
}

const FOREIGN_STAGES = ['$lookup', '$graphLookup', '$unionWith', '$out', '$merge']

/**
 * Closes over a model so that only a tenant's view of it gets out. The tenant's condition is and-ed
 * beside the caller's filter, which therefore cannot widen it. With `plain`, the commands of {@link plainCommands} go past
 * the schema, and the others by it: for what is written all day, by a store whose types say all.
 */
export function tenantCollection<T extends TenantOwned>(
  model: Model<T>,
  { plain = false }: { plain?: boolean } = {},
): (tenantId: TenantId, session?: ClientSession) => TenantCollection<T> {
  return (tenantId, session) => {
    const own = session ? { session } : {}
    const commands = plain ? plainCommands(model, own) : commandsByModel(model, own)
    const scope = (filter: Filter<T>) => ({ $and: [{ tenantId }, filter] }) as Record<string, unknown>
    const owned = (document: Omit<T, 'tenantId'>) => ({ ...document, tenantId }) as unknown as T
    const find = (filter: Filter<T>, { usualIndex, ...options }: FindOptions) => {
      const gathered = session ? undefined : gatheredReads()
      if (gathered && options.hint === undefined) return findGathered(gathered, model, scope(filter), options)
      return commands.find(scope(filter), usualIndex ? { hint: usualIndex, ...options } : options)
    }
    const collection: TenantCollection<T> = {
      find: (filter, options = {}) => find(filter, options),
      findOne: async (filter, options = {}) => (await find(filter, { ...options, limit: 1 }))[0] ?? null,
      count(filter, options) {
        const gathered = session || options ? undefined : gatheredReads()
        if (gathered) return countGathered(gathered, model, scope(filter))
        return options?.limit === undefined || session
          ? model.countDocuments(scope(filter), { ...own, ...options }).exec()
          : countUpTo(model, scope(filter), { ...options, limit: options.limit })
      },
      async insert(document) {
        await commands.insert([owned(document)])
      },
      async insertMany(documents) {
        if (documents.length > 0) await commands.insert(documents.map(owned))
      },
      async updateOne(filter, update, options = {}) {
        const step = { filter: scope(filter), update: guarded(update, tenantId, options.upsert) }
        return (await commands.updateOne(step, options)) > 0
      },
      async updateEach(changes, options = {}) {
        if (changes.length === 0) return 0
        const steps = changes.map(({ filter, update }) => ({
          filter: scope(filter),
          update: guarded(update, tenantId, options.upsert),
        }))
        return commands.updateEach(steps, options)
      },
      async updateMany(filter, update) {
        return (await model.updateMany(scope(filter), guarded(update, tenantId), own).exec()).matchedCount
      },
      findOneAndUpdate: (filter, update, options = {}) =>
        model
          .findOneAndUpdate(scope(filter), guarded(update, tenantId, options.upsert), {
            ...own,
            ...options,
            returnDocument: 'after',
          })
          .lean<T>()
          .exec(),
      deleteOne: async (filter) => (await model.deleteOne(scope(filter), own).exec()).deletedCount > 0,
      deleteMany: async (filter) => (await model.deleteMany(scope(filter), own).exec()).deletedCount,
      aggregate<R>(pipeline: readonly PipelineStage[], options: { hint?: string } = {}) {
        refuseForeignStages(pipeline)
        return model.aggregate<R>([{ $match: { tenantId } }, ...pipeline], { ...own, ...options }).exec()
      },
    }
    return session ? oneAtATime(session, collection) : collection
  }
}

/** By command, because an aggregation reads a whole batch before its $limit ends it. */
async function countUpTo<T>(
  model: Model<T>,
  query: Record<string, unknown>,
  options: { limit: number; hint?: string },
): Promise<number> {
  const { db } = model.db
  if (!db) throw new Error('not connected')
  const readConcern = { level: 'majority' }
  const answer = await db.command({ count: model.collection.collectionName, query, readConcern, ...options })
  return Number(answer['n'])
}

function guarded(update: Update, tenantId: TenantId, upsert = false): Record<string, unknown> {
  for (const change of Object.values(update))
    if (typeof change === 'object' && change !== null && 'tenantId' in change)
      throw new TypeError('an update cannot name tenantId')
  if (!upsert) return update
  // The and-ed scope does not reach the inserted document of an upsert, so it is set here.
  return { ...update, $setOnInsert: { ...(update['$setOnInsert'] as object | undefined), tenantId } }
}

function refuseForeignStages(pipeline: readonly object[]): void {
  for (const stage of pipeline)
    for (const [name, body] of Object.entries(stage)) {
      if (FOREIGN_STAGES.includes(name)) throw new TypeError(`${name} would leave the tenant`)
      if (name === '$facet')
        for (const inner of Object.values(body as object)) refuseForeignStages(inner as object[])
    }
}
