import { keepNewer } from '@smartproject/kit/mongo/keep-newer'
import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { LocationHolidays, PersonWorkTime, WorkTimeStore } from '../domain/work-times.js'

type TimeDoc = TenantOwned & { -readonly [K in keyof PersonWorkTime]: PersonWorkTime[K] }
type LocationDoc = TenantOwned & { -readonly [K in keyof LocationHolidays]: LocationHolidays[K] }

const OPTIONS = { strict: 'throw', versionKey: false } as const
const times = new Schema<TimeDoc>(
  {
    _id: String,
    tenantId: String,
    userId: String,
    weeks: [{ _id: false, fromDate: String, weekendDays: { type: [Number], default: null } }],
    places: [{ _id: false, fromDate: String, locationId: { type: String, default: null } }],
    version: Number,
  },
  { collection: 'work_times', ...OPTIONS },
)
const locations = new Schema<LocationDoc>(
  { _id: String, tenantId: String, locationId: String, holidays: [String], version: Number },
  { collection: 'work_locations', ...OPTIONS },
)

/** Opens the working times of people of a tenant, and the places that these name. */
export function workTimeStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => WorkTimeStore {
  const bindTimes = tenantCollection(connection.model<TimeDoc>('WorkTime', times))
  const bindLocations = tenantCollection(connection.model<LocationDoc>('WorkLocation', locations))
  return (tenantId, session) => {
    const people = bindTimes(tenantId, session)
    const places = bindLocations(tenantId, session)
    const idOf = (id: string) => `${tenantId}:${id}`
    const holidaysOf = async (docs: readonly TimeDoc[]) => {
      const ids = docs.flatMap((doc) => doc.places.flatMap(({ locationId }) => locationId ?? []))
      if (ids.length === 0) return new Map<string, LocationDoc['holidays']>()
      const found = await places.find({ _id: { $in: [...new Set(ids)].map(idOf) } })
      return new Map(found.map(({ locationId, holidays }) => [locationId, holidays]))
    }
    return {
      async of(userIds) {
        if (userIds.length === 0) return new Map()
        const docs = await people.find({ _id: { $in: userIds.map(idOf) } })
        const holidays = await holidaysOf(docs)
        return new Map(
          docs.map((doc) => [
            doc.userId,
            {
              weeks: doc.weeks,
              places: doc.places.map(({ fromDate, locationId }) => ({
                fromDate,
                holidays: holidays.get(locationId ?? '') ?? null,
              })),
            },
          ]),
        )
      },
      keep: (time) => keepNewer(people, { _id: idOf(time.userId), ...time }),
      keepLocation: (location) => keepNewer(places, { _id: idOf(location.locationId), ...location }),
    }
  }
}
