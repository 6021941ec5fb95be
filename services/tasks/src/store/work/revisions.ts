import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { RevisionStore } from '../../domain/work/ports.js'

interface RevisionDoc extends TenantOwned {
  taskId: string
  field: string
  oldValue: string | null
  newValue: string | null
  userId: string
  time: Date
}

const schema = new Schema<RevisionDoc>(
  {
    _id: String,
    tenantId: String,
    taskId: String,
    field: String,
    oldValue: String,
    newValue: String,
    userId: String,
    time: Date,
  },
  { collection: 'task_revisions', strict: 'throw', versionKey: false },
)

/** Opens the revisions of a tenant's tasks. */
export function revisionStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => RevisionStore {
  const bind = tenantCollection(connection.model<RevisionDoc>('Revision', schema))
  return (tenantId, session) => {
    const revisions = bind(tenantId, session)
    return {
      insert: (rows) => revisions.insertMany(rows.map(({ id, ...row }) => ({ _id: id, ...row }))),
      async deleteOf(taskIds) {
        await revisions.deleteMany({ taskId: { $in: taskIds } })
      },
    }
  }
}
