import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { CounterStore } from '../../domain/work/ports.js'

interface CounterDoc extends TenantOwned {
  value: number
}

const schema = new Schema<CounterDoc>(
  { _id: String, tenantId: String, value: Number },
  { collection: 'counters', strict: 'throw', versionKey: false },
)

/** Opens the counters of a tenant. In a transaction two takers of one counter go one after the other. */
export function counterStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => CounterStore {
  const bind = tenantCollection(connection.model<CounterDoc>('Counter', schema))
  return (tenantId, session) => {
    const counters = bind(tenantId, session)
    return {
      async next(key) {
        const counter = await counters.findOneAndUpdate(
          { _id: `${tenantId}:${key}` },
          { $inc: { value: 1 } },
          { upsert: true },
        )
        if (!counter) throw new Error('an upsert gave no document')
        return counter.value
      },
    }
  }
}
