import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { BulkChange, BulkChangeStore } from '../domain/ports.js'

type BulkChangeDoc = TenantOwned & BulkChange

const schema = new Schema<BulkChangeDoc>(
  {
    _id: String,
    tenantId: String,
    undoId: String,
    userId: String,
    taskId: String,
    version: Number,
    // Some fields of a task: which ones differs from change to change.
    earlier: Schema.Types.Mixed,
    time: Date,
  },
  { collection: 'bulk_changes', strict: 'throw', versionKey: false, minimize: false },
)

/** Opens what changes of many tasks of a tenant can be taken back; a document for each task. */
export function bulkChangeStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => BulkChangeStore {
  const bind = tenantCollection(connection.model<BulkChangeDoc>('BulkChange', schema))
  return (tenantId, session) => {
    const changes = bind(tenantId, session)
    return {
      insert: (rows) =>
        changes.insertMany(rows.map((row) => ({ ...row, _id: `${row.undoId}:${row.taskId}` }))),
      async ofMaker(undoId, userId, after) {
        const filter = { undoId, userId, time: { $gt: after } }
        const docs = await changes.find(filter, { sort: { _id: 1 } })
        return docs.map(({ _id, tenantId: _tenant, ...row }) => row)
      },
      async delete(undoId) {
        await changes.deleteMany({ undoId })
      },
    }
  }
}
