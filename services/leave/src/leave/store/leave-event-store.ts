import type { TenantCollection, TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import { Schema, type Connection, type Model } from 'mongoose'

import type { Channel, FieldChange, LeaveVerb } from '../domain/leave-change.js'
import type { LeaveEventStore } from '../domain/ports.js'
import { fieldChanges } from './stored-before.js'

/** A row of the history as it is stored. */
export interface LeaveEventDoc extends TenantOwned {
  leaveId: string
  version: number
  verb: LeaveVerb
  actorId: string
  channel: Channel
  self: boolean
  changes: Readonly<Record<string, FieldChange>>
  time: Date
}

const schema = new Schema<LeaveEventDoc>(
  {
    _id: { type: String, required: true },
    tenantId: { type: String, required: true },
    leaveId: { type: String, required: true },
    version: { type: Number, required: true },
    verb: { type: String, required: true },
    actorId: { type: String, default: '' },
    channel: { type: String, required: true },
    self: { type: Boolean, required: true },
    changes: { type: Schema.Types.Mixed, default: {} },
    time: { type: Date, required: true },
  },
  // A mail that was sent again changed nothing: the empty map is stored as it is.
  { collection: 'leave_events', strict: 'throw', versionKey: false, minimize: false },
)

/** The model of the collection `leave_events`. */
export function leaveEventModel(connection: Connection): Model<LeaveEventDoc> {
  return connection.model<LeaveEventDoc>('LeaveEvent', schema)
}

/** The history of one tenant's leaves; rows are only ever added. */
export function leaveEventStore(events: TenantCollection<LeaveEventDoc>): LeaveEventStore {
  return {
    append: ({ id, ...fields }) => events.insert({ ...fields, _id: id }),
    async list(leaveId) {
      const rows = await events.find({ leaveId }, { sort: { version: 1 } })
      return rows.map(({ _id, tenantId: _tenantId, ...fields }) => ({
        ...fields,
        changes: fieldChanges(fields.changes),
        id: _id,
      }))
    },
    countResent: (leaveId, after) => events.count({ leaveId, verb: 'resent', time: { $gt: after } }),
  }
}
