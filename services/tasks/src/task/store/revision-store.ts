import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { RevisionStore } from '../domain/ports.js'
import type { RevisionPosition } from '../domain/revision.js'

interface RevisionDoc extends TenantOwned {
  taskId: string
  revision: number
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
    revision: Number,
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
  const bind = tenantCollection(connection.model<RevisionDoc>('Revision', schema), { plain: true })
  return (tenantId, session) => {
    const revisions = bind(tenantId, session)
    return {
      insert: (rows) => revisions.insertMany(rows.map(({ id, ...row }) => ({ _id: id, ...row }))),
      async ofTask(taskId, after, limit) {
        const docs = await revisions.find(
          { taskId, ...(after ? olderThan(after) : {}) },
          { sort: { revision: -1, _id: -1 }, limit },
        )
        return docs.map(({ _id, tenantId: _tenant, ...row }) => ({ id: _id, ...row }))
      },
      async deleteOf(taskIds) {
        await revisions.deleteMany({ taskId: { $in: taskIds } })
      },
    }
  }
}

function olderThan({ revision, id }: RevisionPosition) {
  // The first condition gives the index its bound, the second cuts what was on the page before.
  return { revision: { $lte: revision }, $or: [{ revision: { $lt: revision } }, { _id: { $lt: id } }] }
}
