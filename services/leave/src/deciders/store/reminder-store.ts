import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import type { TenantCollection, TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import { tenantId, type TenantId } from '@smartproject/kit/types/ids'
import { plainDate } from '@smartproject/kit/types/plain-date'
import { Schema, type Connection, type Model } from 'mongoose'

import type { DueReminders, ReminderStore } from '../domain/ports.js'

/** When the deciders of a company are next told of waiting requests; `_id` is the tenant. */
export interface ReminderDoc extends TenantOwned {
  dueTime: Date
  notifiedDate?: string | null
}

const schema = new Schema<ReminderDoc>(
  {
    _id: { type: String, required: true },
    tenantId: { type: String, required: true },
    dueTime: { type: Date, required: true },
    notifiedDate: { type: String, default: null },
  },
  { collection: 'leave_reminders', strict: 'throw', versionKey: false },
)

/** The model of the collection `leave_reminders`. */
export function reminderModel(connection: Connection): Model<ReminderDoc> {
  return connection.model<ReminderDoc>('LeaveReminder', schema)
}

/** The turn of one tenant. */
export function reminderStore(tenant: TenantId, reminders: TenantCollection<ReminderDoc>): ReminderStore {
  return {
    async get() {
      const row = await reminders.findOne({ _id: tenant })
      return (
        row && { dueTime: row.dueTime, notifiedDate: row.notifiedDate ? plainDate(row.notifiedDate) : null }
      )
    },
    async put({ dueTime, notifiedDate }) {
      await reminders.updateOne({ _id: tenant }, { $set: { dueTime, notifiedDate } }, { upsert: true })
    },
  }
}

/** Finds companies whose turn it is, across tenants: the worker runs for the platform and acts in each tenant. */
export function dueReminders(model: Model<ReminderDoc>): DueReminders {
  const reminders = platformCollection(model)()
  return {
    async find(now, limit) {
      const rows = await reminders.find({ dueTime: { $lte: now } }, { sort: { dueTime: 1 }, limit })
      return rows.map((row) => tenantId(row.tenantId))
    },
  }
}
