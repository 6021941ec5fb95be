import type { PlatformCollection } from '@smartproject/kit/mongo/platform-collection'
import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import { tenantId as asTenantId, type TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection, type Model } from 'mongoose'

import type { CopyQueue, DriveCopyStore } from '../domain/drive-copy.js'

/** A copy; `_id` is that of its file. */
export interface CopyDoc extends TenantOwned {
  userId: string
  owner: boolean
  path: string[]
  tag: string
  dueTime: Date
  tries: number
}

const schema = new Schema<CopyDoc>(
  {
    _id: String,
    tenantId: String,
    userId: String,
    owner: Boolean,
    path: [String],
    tag: String,
    dueTime: Date,
    tries: Number,
  },
  { collection: 'drive_copies', strict: 'throw', versionKey: false },
)

/** The copies of all tenants; only what is made of it gives them out. */
export function copyModel(connection: Connection): Model<CopyDoc> {
  return connection.model<CopyDoc>('DriveCopy', schema)
}

/** Opens the copies of a tenant. */
export function driveCopyStore(
  model: Model<CopyDoc>,
): (tenantId: TenantId, session?: ClientSession) => DriveCopyStore {
  const bind = tenantCollection(model)
  return (tenantId, session) => {
    const rows = bind(tenantId, session)
    return {
      insert: ({ fileId, path, ...copy }, dueTime) =>
        rows.insert({ ...copy, _id: fileId, path: [...path], dueTime, tries: 0 }),
      async delete(fileId) {
        await rows.deleteOne({ _id: fileId })
      },
    }
  }
}

/** The work list of the worker, across tenants. */
export function copyQueue(rows: PlatformCollection<CopyDoc>): CopyQueue {
  return {
    async take(now, until) {
      // By the index of due times, so that the first one is met first; of two replicas one has it.
      const row = await rows.findOneAndUpdate(
        { dueTime: { $lte: now } },
        { $set: { dueTime: until }, $inc: { tries: 1 } },
      )
      if (!row) return null
      const { _id: fileId, tenantId, userId, owner, path, tag, tries } = row
      return { fileId, tenantId: asTenantId(tenantId), userId, owner, path, tag, tries }
    },
    async putBack({ tenantId, fileId }, dueTime, moved) {
      await rows.updateOne({ _id: fileId, tenantId }, { $set: { dueTime, ...(moved ? { tries: 0 } : {}) } })
    },
  }
}
