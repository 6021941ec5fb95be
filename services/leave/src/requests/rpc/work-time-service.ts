import { rpcService, type RpcService } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type { OwnWeek } from '@smartproject/kit/types/working-days'
import {
  WorkTimeServiceService,
  type OwnWeek as ProtoWeek,
  type OwnPlace as ProtoPlace,
  type WorkTimeServiceServer,
} from '@smartproject/proto/smartproject/leave/v1/work_time_service'

import type { PersonPlace } from '../../worktime/area.js'
import type { Deps } from '../app/deps.js'
import { getWorkTime, listWorkTimes, setOwnPlaces, setOwnWeeks } from '../app/work-times.js'
import { encodeTime } from './encode-work-time.js'
import { locationRpcs } from './location-rpcs.js'

const WEEKS_MAX = 20

/** All RPCs of working times. */
export function workTimeService(deps: Deps): RpcService {
  return rpcService<WorkTimeServiceServer>(WorkTimeServiceService, {
    getWorkTime: async (request, { caller }) => {
      const read = new RequestReader()
      const input = {
        userId: read.text('user_id', request.userId, { max: 64 }),
        leaveId: read.text('leave_id', request.leaveId, { max: 64 }),
      }
      read.done()
      return { time: encodeTime(await getWorkTime(deps, caller, input)) }
    },
    listWorkTimes: async ({ page }, { caller }) => {
      const input = { pageSize: page?.pageSize ?? 0, pageToken: page?.pageToken ?? '' }
      const { times, nextPageToken } = await listWorkTimes(deps, caller, input)
      return { times: times.map(encodeTime), page: { nextPageToken } }
    },
    setOwnWeeks: async (request, { caller }) => {
      const read = new RequestReader()
      const input = {
        userId: read.id('user_id', request.userId),
        version: readVersion(read, request.version),
        weeks: readWeeks(read, request.weeks),
      }
      read.done()
      const view = await setOwnWeeks(deps, caller, input)
      return { time: encodeTime(view), recounted: view.recounted }
    },
    setOwnPlaces: async (request, { caller }) => {
      const read = new RequestReader()
      const input = {
        userId: read.id('user_id', request.userId),
        version: readVersion(read, request.version),
        places: readPlaces(read, request.places),
      }
      read.done()
      const view = await setOwnPlaces(deps, caller, input)
      return { time: encodeTime(view), recounted: view.recounted }
    },
    ...locationRpcs(deps),
  })
}

function readWeeks(read: RequestReader, values: readonly ProtoWeek[]): OwnWeek[] {
  if (values.length > WEEKS_MAX) {
    read.fault('weeks', 'TOO_MANY')
    return []
  }
  const weeks = values.map((week, index) => ({
    fromDate: read.date(`weeks[${index}].from_date`, week.fromDate),
    weekendDays: week.asCompany ? null : readWeekend(read, `weeks[${index}].weekend_days`, week.weekendDays),
  }))
  if (new Set(weeks.map(({ fromDate }) => fromDate)).size !== weeks.length) read.fault('weeks', 'DUPLICATE')
  return weeks
}

function readPlaces(read: RequestReader, values: readonly ProtoPlace[]): PersonPlace[] {
  if (values.length > WEEKS_MAX) {
    read.fault('places', 'TOO_MANY')
    return []
  }
  const places = values.map(({ fromDate, locationId }, index) => ({
    fromDate: read.date(`places[${index}].from_date`, fromDate),
    locationId: locationId === '' ? null : read.id(`places[${index}].location_id`, locationId),
  }))
  if (new Set(places.map(({ fromDate }) => fromDate)).size !== places.length)
    read.fault('places', 'DUPLICATE')
  return places
}

// At least one day of the week is left.
function readWeekend(read: RequestReader, field: string, values: readonly number[]): number[] {
  const days = [...new Set(values)].toSorted((a, b) => a - b)
  if (days.length !== values.length) read.fault(field, 'DUPLICATE')
  if (days.length > 6 || days.some((day) => day < 1 || day > 7)) read.fault(field, 'OUT_OF_RANGE')
  return days
}

function readVersion(read: RequestReader, version: bigint): number {
  if (version < 0n || version > BigInt(Number.MAX_SAFE_INTEGER)) read.fault('version', 'OUT_OF_RANGE')
  return Number(version)
}
