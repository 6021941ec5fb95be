import { rpcService, type RpcService } from '@smartproject/kit/grpc/server'
import { RequestReader, toProtoDate } from '@smartproject/kit/grpc/values'
import type { OwnWeek } from '@smartproject/kit/types/working-days'
import {
  WorkTimeServiceService,
  type OwnWeek as ProtoWeek,
  type WorkTime as ProtoTime,
  type WorkTimeServiceServer,
} from '@smartproject/proto/smartproject/leave/v1/work_time_service'

import type { Deps, TimeDeps } from '../app/deps.js'
import { getWorkTime, listWorkTimes, setOwnWeeks, type WorkTimeView } from '../app/work-times.js'

const WEEKS_MAX = 20

/** All RPCs of working times. */
export function workTimeService(deps: Deps & TimeDeps): RpcService {
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

function encodeTime({ time, userName, calendar }: WorkTimeView): ProtoTime {
  const weeks = calendar.weeks ?? []
  return {
    userId: time.userId,
    userName,
    ownWeeks: time.weeks.map(({ fromDate, weekendDays }) => ({
      fromDate: toProtoDate(fromDate),
      weekendDays: [...(weekendDays ?? [])],
      asCompany: weekendDays === null,
    })),
    weeks: [
      { fromDate: undefined, weekendDays: [...calendar.weekendDays] },
      ...weeks.map((week) => ({
        fromDate: toProtoDate(week.fromDate),
        weekendDays: [...week.weekendDays],
      })),
    ],
    version: BigInt(time.version),
  }
}
