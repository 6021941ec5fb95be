import type { TenantCollection, TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import { plainDate } from '@smartproject/kit/types/plain-date'
import { Schema, type Connection, type Model } from 'mongoose'

import type { LeaveLock } from '../domain/leave-lock.js'
import type { LeaveLockStore } from '../domain/ports.js'

/** A period closed to leave as it is stored. */
export interface LeaveLockDoc extends TenantOwned {
  fromDate: string
  toDate: string
  reason: string
  /** Empty for everybody. */
  userIds: string[]
  projectNumber: number
  exemptUserIds: string[]
  version: number
}

const schema = new Schema<LeaveLockDoc>(
  {
    _id: { type: String, required: true },
    tenantId: { type: String, required: true },
    fromDate: { type: String, required: true },
    toDate: { type: String, required: true },
    reason: { type: String, default: '' },
    userIds: { type: [String], default: [] },
    projectNumber: { type: Number, default: 0 },
    exemptUserIds: { type: [String], default: [] },
    version: { type: Number, default: 1 },
  },
  { collection: 'leave_locks', strict: 'throw', versionKey: false },
)

/** The model of the collection `leave_locks`. */
export function leaveLockModel(connection: Connection): Model<LeaveLockDoc> {
  return connection.model<LeaveLockDoc>('LeaveLock', schema)
}

/** Closed periods of one tenant. */
export function leaveLockStore(locks: TenantCollection<LeaveLockDoc>): LeaveLockStore {
  return {
    async list(userId) {
      const filter = userId === null ? {} : { $or: [{ userIds: userId }, { userIds: { $size: 0 } }] }
      const rows = await locks.find(filter, { sort: { fromDate: 1, _id: 1 } })
      return rows.map(toLock)
    },
    async get(id) {
      const row = await locks.findOne({ _id: id })
      return row && toLock(row)
    },
    count: () => locks.count({}),
    async put({ id, ...fields }) {
      await locks.updateOne({ _id: id }, { $set: fields }, { upsert: true })
    },
    async remove(id) {
      await locks.deleteOne({ _id: id })
    },
  }
}

// Older rows have neither project nor exceptions.
function toLock(row: Partial<LeaveLockDoc> & Pick<LeaveLockDoc, '_id' | 'fromDate' | 'toDate'>): LeaveLock {
  return {
    id: row._id,
    fromDate: plainDate(row.fromDate),
    toDate: plainDate(row.toDate),
    reason: row.reason ?? '',
    userIds: row.userIds ?? [],
    projectNumber: row.projectNumber ?? 0,
    exemptUserIds: row.exemptUserIds ?? [],
    version: row.version ?? 1,
  }
}
