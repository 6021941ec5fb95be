import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import type { TenantCollection, TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import { tenantId } from '@smartproject/kit/types/ids'
import { Schema, type Connection, type Model } from 'mongoose'

import type { LeaveCode, LeaveCodeKind } from '../domain/leave-code.js'
import type { CodeDirectory, LeaveCodeStore } from '../domain/ports.js'

/** A code as it is stored: its hash and never itself. */
export interface LeaveCodeDoc extends TenantOwned {
  leaveId: string
  hash: string
  kind: LeaveCodeKind
  approverId: string
  expireTime: Date
  replaced: boolean
}

const schema = new Schema<LeaveCodeDoc>(
  {
    _id: { type: String, required: true },
    tenantId: { type: String, required: true },
    leaveId: { type: String, required: true },
    hash: { type: String, required: true },
    kind: { type: String, required: true },
    approverId: { type: String, required: true },
    expireTime: { type: Date, required: true },
    replaced: { type: Boolean, required: true },
  },
  { collection: 'leave_codes', strict: 'throw', versionKey: false },
)

/** The model of the collection `leave_codes`. */
export function leaveCodeModel(connection: Connection): Model<LeaveCodeDoc> {
  return connection.model<LeaveCodeDoc>('LeaveCode', schema)
}

/** Codes of one tenant. */
export function leaveCodeStore(codes: TenantCollection<LeaveCodeDoc>): LeaveCodeStore {
  return {
    insert: (fresh) => codes.insertMany(fresh.map(({ id, ...fields }) => ({ ...fields, _id: id }))),
    async replaceAll(leaveId) {
      await codes.updateMany({ leaveId, replaced: false }, { $set: { replaced: true } })
    },
    async find(hash) {
      const row = await codes.findOne({ hash })
      return row && toCode(row)
    },
  }
}

/**
 * Codes of all tenants. A link of a mail names no subscription, and the user who opens it has none chosen yet, so
 * this query alone crosses tenants. It finds by the hash of 149 random bits and nothing else, and the use case answers
 * only the person the code was made for.
 */
export function codeDirectory(model: Model<LeaveCodeDoc>): CodeDirectory {
  const codes = platformCollection(model)()
  return {
    async find(hash) {
      const row = await codes.findOne({ hash })
      return row && { tenantId: tenantId(row.tenantId), code: toCode(row) }
    },
  }
}

function toCode(row: LeaveCodeDoc): LeaveCode {
  const { _id, tenantId: _tenantId, ...fields } = row
  return { ...fields, id: _id }
}
