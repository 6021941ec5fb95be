import type { TenantCollection, TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { plainDate } from '@smartproject/kit/types/plain-date'
import { Schema, type Connection, type Model } from 'mongoose'

import type { PersonTime } from '../domain/person-time.js'
import type { PersonTimeStore } from '../domain/ports.js'

/** The working time of a person as it is stored; `_id` is tenant and user. */
export interface PersonTimeDoc extends TenantOwned {
  userId: string
  /** Without days off the week of the company holds again. */
  weeks: { fromDate: string; weekendDays: number[] | null }[]
  /** Without a place the holidays of the company hold again. Missing in rows of the release before. */
  places?: { fromDate: string; locationId: string | null }[]
  version: number
}

const week = new Schema({ fromDate: String, weekendDays: { type: [Number], default: null } }, { _id: false })
const place = new Schema({ fromDate: String, locationId: { type: String, default: null } }, { _id: false })
const schema = new Schema<PersonTimeDoc>(
  {
    _id: { type: String, required: true },
    tenantId: { type: String, required: true },
    userId: { type: String, required: true },
    weeks: { type: [week], default: [] },
    places: { type: [place], default: [] },
    version: { type: Number, required: true },
  },
  { collection: 'person_times', strict: 'throw', versionKey: false },
)

/** The model of the collection `person_times`. */
export function personTimeModel(connection: Connection): Model<PersonTimeDoc> {
  return connection.model<PersonTimeDoc>('PersonTime', schema)
}

/** Working times of people of one tenant. */
export function personTimeStore(tenant: TenantId, rows: TenantCollection<PersonTimeDoc>): PersonTimeStore {
  const keyOf = (userId: string) => `${tenant}:${userId}`
  return {
    async get(userId) {
      const row = await rows.findOne({ _id: keyOf(userId) })
      return row && toTime(row)
    },
    async of(userIds) {
      if (userIds.length === 0) return new Map()
      const found = await rows.find({ _id: { $in: userIds.map(keyOf) } })
      return new Map(found.map((row) => [row.userId, toTime(row)]))
    },
    async list(after, limit) {
      const found = await rows.find(
        { _id: { $gt: keyOf(after), $lt: keyOf('\uffff') } },
        { sort: { _id: 1 }, limit },
      )
      return found.map(toTime)
    },
    async isUsed(locationId) {
      return (await rows.findOne({ 'places.locationId': locationId })) !== null
    },
    async put(time) {
      await rows.updateOne({ _id: keyOf(time.userId) }, { $set: time }, { upsert: true })
    },
  }
}

/** The working time of a document. */
export function toTime({ userId, weeks, places = [], version }: PersonTimeDoc): PersonTime {
  return {
    userId,
    weeks: weeks.map((one) => ({ fromDate: plainDate(one.fromDate), weekendDays: one.weekendDays })),
    places: places.map((one) => ({ fromDate: plainDate(one.fromDate), locationId: one.locationId })),
    version,
  }
}
