import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import type { TenantCollection, TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import { tenantId, type TenantId } from '@smartproject/kit/types/ids'
import { Schema, type Connection, type Model } from 'mongoose'

import type { RecountStore, WantedRecounts } from '../domain/ports.js'

/** A recount that was asked for; `_id` is the tenant. */
export interface RecountDoc extends TenantOwned {
  /** Version of the facts to count with. */
  version: number
}

const schema = new Schema<RecountDoc>(
  {
    _id: { type: String, required: true },
    tenantId: { type: String, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'leave_recounts', strict: 'throw', versionKey: false },
)

/** The model of the collection `leave_recounts`. */
export function recountModel(connection: Connection): Model<RecountDoc> {
  return connection.model<RecountDoc>('LeaveRecount', schema)
}

/** The recount of one tenant. */
export function recountStore(tenant: TenantId, recounts: TenantCollection<RecountDoc>): RecountStore {
  return {
    async want(version) {
      await recounts.updateOne({ _id: tenant }, { $set: { version } }, { upsert: true })
    },
    async done(version) {
      await recounts.deleteOne({ _id: tenant, version })
    },
  }
}

/** Finds recounts across tenants: the worker runs for the platform and acts in each tenant. */
export function wantedRecounts(model: Model<RecountDoc>): WantedRecounts {
  const recounts = platformCollection(model)()
  return {
    async find(limit) {
      const rows = await recounts.find({ _id: { $gt: '' } }, { sort: { _id: 1 }, limit })
      return rows.map((row) => ({ tenantId: tenantId(row.tenantId), version: row.version }))
    },
  }
}
