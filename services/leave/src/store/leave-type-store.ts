import type { TenantCollection, TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { LocalText } from '@smartproject/kit/types/local-text'
import { Schema, type Connection, type Model } from 'mongoose'

import { withDefaults } from '../domain/leave-type.js'
import type { LeaveTypeStore } from '../domain/ports.js'

/** A type of leave as it is stored. */
export interface LeaveTypeDoc extends TenantOwned {
  key: string
  title: LocalText
  colour: string
  order: number
  active: boolean
}

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
      return withDefaults(
        rows.map(({ key, title, colour, order, active }) => ({ key, title, colour, order, active })),
      )
    },
  }
}
