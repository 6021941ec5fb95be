import { isDuplicateKey } from '@smartproject/kit/mongo/database'
import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { CounterStore } from '../domain/ports.js'

/** A counter as it is stored. */
export interface CounterDoc extends TenantOwned {
  value: number
}

const schema = new Schema<CounterDoc>(
  { _id: String, tenantId: String, value: Number },
  { collection: 'counters', strict: 'throw', versionKey: false },
)

/**
 * Opens the counters of a tenant. In a transaction two takers of one counter go one after the other; outside of one
 * they do not wait for each other, and a number is gone once it was taken.
 */
export function counterStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => CounterStore {
  const bind = tenantCollection(connection.model<CounterDoc>('Counter', schema))
  return (tenantId, session) => {
    const counters = bind(tenantId, session)
    const take = async (key: string, count: number) => {
      const counter = await counters.findOneAndUpdate(
        { _id: `${tenantId}:${key}` },
        { $inc: { value: count } },
        { upsert: true },
      )
      if (!counter) throw new Error('an upsert gave no document')
      return counter.value
    }
    return {
      async next(key, count = 1) {
        try {
          return await take(key, count)
        } catch (error) {
          // Two took the first number at once. A transaction is over by this and is run again as a whole.
          if (session || !isDuplicateKey(error)) throw error
          return take(key, count)
        }
      },
      last: async (key) => (await counters.findOne({ _id: `${tenantId}:${key}` }))?.value ?? 0,
    }
  }
}
