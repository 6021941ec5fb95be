import type { TenantCollection, TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import { plainDate } from '@smartproject/kit/types/plain-date'
import { Schema, type Connection, type Model } from 'mongoose'

import type { Location } from '../domain/location.js'
import type { LocationStore } from '../domain/ports.js'

/** A place as it is stored. */
export interface LocationDoc extends TenantOwned {
  name: string
  holidays: { date: string; name: string }[]
  version: number
  /** Counts changes of people's places that named it: such a change and its removal cannot both be done. */
  holds?: number
}

const holiday = new Schema({ date: String, name: String }, { _id: false })
const schema = new Schema<LocationDoc>(
  {
    _id: { type: String, required: true },
    tenantId: { type: String, required: true },
    name: { type: String, required: true },
    holidays: { type: [holiday], default: [] },
    version: { type: Number, required: true },
    holds: { type: Number },
  },
  { collection: 'work_locations', strict: 'throw', versionKey: false },
)

/** The model of the collection `work_locations`. */
export function locationModel(connection: Connection): Model<LocationDoc> {
  return connection.model<LocationDoc>('WorkLocation', schema)
}

/** Places of one tenant. */
export function locationStore(rows: TenantCollection<LocationDoc>): LocationStore {
  return {
    list: async () => (await rows.find({}, { sort: { name: 1, _id: 1 } })).map(toLocation),
    async get(id) {
      const row = await rows.findOne({ _id: id })
      return row && toLocation(row)
    },
    async of(ids) {
      if (ids.length === 0) return new Map()
      const found = await rows.find({ _id: { $in: [...ids] } })
      return new Map(found.map((row) => [row._id, toLocation(row)]))
    },
    count: () => rows.count({}),
    async put({ id, ...fields }) {
      await rows.updateOne({ _id: id }, { $set: fields }, { upsert: true })
    },
    async hold(ids) {
      if (ids.length > 0) await rows.updateMany({ _id: { $in: [...ids] } }, { $inc: { holds: 1 } })
    },
    async remove(id) {
      await rows.deleteOne({ _id: id })
    },
  }
}

/** The place of a document. */
export function toLocation({ _id, name, holidays, version }: LocationDoc): Location {
  return { id: _id, name, holidays: holidays.map((day) => ({ ...day, date: plainDate(day.date) })), version }
}
