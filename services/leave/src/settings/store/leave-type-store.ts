import type { TenantCollection, TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import { newId } from '@smartproject/kit/types/ids'
import { Schema, type Connection, type Model } from 'mongoose'

import { NO_RULES, withDefaults, type LeaveType } from '../domain/leave-type.js'
import type { LeaveTypeStore } from '../domain/ports.js'

/** A type of leave as it is stored. */
export type LeaveTypeDoc = TenantOwned & Omit<LeaveType, 'version'> & { version?: number }

const schema = new Schema<LeaveTypeDoc>(
  {
    _id: { type: String, required: true },
    tenantId: { type: String, required: true },
    key: { type: String, required: true },
    title: new Schema(
      { en: { type: String, required: true }, ar: { type: String, required: true } },
      { _id: false },
    ),
    colour: { type: String, required: true },
    order: { type: Number, required: true },
    active: { type: Boolean, required: true },
    paid: Boolean,
    reasonFromDays: Number,
    attachmentFromDays: Number,
    noticeDays: Number,
    longestDays: Number,
    pastDays: Boolean,
    counts: Boolean,
    withoutApproval: Boolean,
    approverId: String,
    version: Number,
  },
  { collection: 'leave_types', strict: 'throw', versionKey: false },
)

/** The model of the collection `leave_types`. */
export function leaveTypeModel(connection: Connection): Model<LeaveTypeDoc> {
  return connection.model<LeaveTypeDoc>('LeaveType', schema)
}

/** Types of leave of one tenant. */
export function leaveTypeStore(types: TenantCollection<LeaveTypeDoc>): LeaveTypeStore {
  return {
    async list() {
      const rows = await types.find({}, { sort: { key: 1 } })
      // Older rows have no rules.
      return withDefaults(
        rows.map(({ _id, tenantId: _tenant, ...type }) => ({
          ...NO_RULES,
          ...type,
          version: type.version ?? 1,
        })),
      )
    },
    async put(type) {
      const { key, ...fields } = type
      if (!(await types.updateOne({ key }, { $set: fields }))) await types.insert({ _id: newId(), ...type })
    },
  }
}
