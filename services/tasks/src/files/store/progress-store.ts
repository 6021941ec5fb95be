import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { Progress, ProgressStore } from '../domain/progress.js'

type ProgressDoc = TenantOwned & Omit<Progress, 'id'>

const schema = new Schema<ProgressDoc>(
  {
    _id: String,
    tenantId: String,
    userId: String,
    kind: String,
    percent: Number,
    status: String,
    fileId: String,
    reason: String,
    createTime: Date,
    slot: Number,
  },
  { collection: 'progress', strict: 'throw', versionKey: false },
)

/** Opens the progress of a tenant's jobs. */
export function progressStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => ProgressStore {
  const bind = tenantCollection(connection.model<ProgressDoc>('Progress', schema))
  return (tenantId, session) => {
    const rows = bind(tenantId, session)
    return {
      async byId(id) {
        const doc = await rows.findOne({ _id: id })
        if (!doc) return null
        const { _id, tenantId: _tenant, ...progress } = doc
        return { ...progress, id: _id }
      },
      async takenSlots(userId) {
        const docs = await rows.find({ userId, slot: { $gte: 0 } })
        return docs.flatMap(({ slot }) => (slot === null ? [] : [slot]))
      },
      insert: ({ id, ...progress }) => rows.insert({ _id: id, ...progress }),
      async save({ id, ...progress }) {
        await rows.updateOne({ _id: id }, { $set: progress })
      },
      advance: (id, percent) => rows.updateOne({ _id: id, status: 'running' }, { $set: { percent } }),
    }
  }
}
