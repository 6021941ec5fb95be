import type { ClientSession, Model, mongo } from 'mongoose'

import { ONE_BATCH } from './gathered-reads.js'

/** How documents are asked for. */
export interface FindOptions {
  sort?: Readonly<Record<string, 1 | -1>>
  limit?: number
  projection?: Readonly<Record<string, 0 | 1>>
  /** The index; such a list is always read by itself. */
  hint?: string
  /** The index where the list is read by itself; with other lists it is left to find one. */
  usualIndex?: string
}

type Fields = Record<string, unknown>

interface Step {
  readonly filter: Fields
  readonly update: Fields
}

interface UpdateOptions {
  readonly hint?: string
  readonly upsert?: boolean
}

/** The commands that most calls of a collection come to; updates tell how many matched or were inserted. */
export interface CollectionCommands<T> {
  find(filter: Fields, options: FindOptions): Promise<T[]>
  insert(documents: T[]): Promise<void>
  updateOne(step: Step, options: UpdateOptions): Promise<number>
  updateEach(steps: readonly Step[], options: UpdateOptions): Promise<number>
}

interface Own {
  readonly session?: ClientSession
}

/** Commands whose documents, filters and updates are looked through by the model's schema first. */
export function commandsByModel<T>(model: Model<T>, own: Own): CollectionCommands<T> {
  return {
    find(filter, { sort = {}, limit, projection = null, hint }) {
      const query = model.find(filter, projection, own).sort(sort)
      if (limit !== undefined) query.limit(limit)
      if (hint !== undefined) query.hint(hint)
      return query.batchSize(ONE_BATCH).lean<T[]>().exec()
    },
    async insert(documents) {
      await model.insertMany(documents, own)
    },
    async updateOne({ filter, update }, options) {
      return reached(await model.updateOne(filter, update, { ...own, ...options }).exec())
    },
    async updateEach(steps, options) {
      return reached(await model.bulkWrite(asOperations(steps, options), own))
    },
  }
}

/**
 * The same commands with everything as the store made it: nothing is converted to the types of the schema, no default is
 * put in, and no unknown field is refused. An undefined value is not stored.
 */
export function plainCommands<T>(model: Model<T>, own: Own): CollectionCommands<T> {
  const collection = () => model.db.collection<mongo.BSON.Document>(model.collection.collectionName)
  const writing = { ...own, ignoreUndefined: true }
  const updateOne = async ({ filter, update }: Step, options: UpdateOptions) =>
    reached(await collection().updateOne(filter, update, { ...writing, ...options }))
  return {
    async find(filter, options) {
      const found = collection().find(filter, { ...own, ...options, batchSize: ONE_BATCH })
      return (await found.toArray()) as T[]
    },
    async insert(documents) {
      const [only] = documents
      if (only && documents.length === 1) await collection().insertOne(only, writing)
      else await collection().insertMany(documents as mongo.BSON.Document[], writing)
    },
    updateOne,
    async updateEach(steps, options) {
      const [only] = steps
      // The driver's way for many takes longer than the command of one.
      if (only && steps.length === 1) return updateOne(only, options)
      return reached(await collection().bulkWrite(asOperations(steps, options), writing))
    },
  }
}

function asOperations(steps: readonly Step[], options: UpdateOptions) {
  return steps.map((step) => ({ updateOne: { ...step, ...options } }))
}

function reached({ matchedCount, upsertedCount }: { matchedCount: number; upsertedCount: number }): number {
  return matchedCount + upsertedCount
}
