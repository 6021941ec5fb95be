import { toProtoDate } from '@smartproject/kit/grpc/values'
import type { WorkTime as ProtoTime } from '@smartproject/proto/smartproject/leave/v1/work_time_service'

import type { WorkTimeView } from '../app/work-times.js'

/** A working time for the wire. */
export function encodeTime({ time, userName, calendar, locations }: WorkTimeView): ProtoTime {
  const weeks = calendar.weeks ?? []
  const named = [...locations.values()].flatMap(({ holidays }) => holidays)
  const names = new Map(named.map(({ date, name }) => [date, name]))
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
    ownPlaces: time.places.map(({ fromDate, locationId }) => ({
      fromDate: toProtoDate(fromDate),
      locationId: locationId ?? '',
      locationName: locations.get(locationId ?? '')?.name ?? '',
    })),
    holidays: calendar.holidays.map((date) => ({ date: toProtoDate(date), name: names.get(date) ?? '' })),
    version: BigInt(time.version),
  }
}
