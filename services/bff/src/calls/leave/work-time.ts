import type {
  Location,
  WorkTime as ProtoTime,
} from '@smartproject/proto/smartproject/leave/v1/work_time_service'

import type { WorkLocation, workTimeCalls, WorkTime } from '../../api/leave/work-time.js'
import {
  dayText,
  optionalDay,
  pageRequest,
  pageView,
  present,
  protoDay,
  safeNumber,
  textOrNull,
} from '../../views/values.js'
import type { Handlers } from '../context.js'

const PEOPLE_MAX = 200

export const workTimeHandlers = {
  getWorkTime: async ({ subscription, user, leave }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const { time } = await ctx.services.workTimes.getWorkTime(
      { userId: user ?? '', leaveId: leave ?? '' },
      rpc,
    )
    return { time: timeView(present(time)) }
  },

  listWorkTimes: async (input, ctx) => {
    const rpc = await ctx.inSubscription(input.subscription)
    const request = { page: pageRequest(input, PEOPLE_MAX) }
    const { times, page } = await ctx.services.workTimes.listWorkTimes(request, rpc)
    return { times: times.map(timeView), page: pageView(page) }
  },

  setOwnWeeks: async ({ subscription, user, version, weeks }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const { time, recounted } = await ctx.services.workTimes.setOwnWeeks(
      {
        userId: user,
        version: BigInt(version),
        weeks: weeks.map(({ from_date, weekend_days }) => ({
          fromDate: protoDay(from_date),
          weekendDays: weekend_days ?? [],
          asCompany: weekend_days === null,
        })),
        requestId: ctx.idempotencyKey,
      },
      rpc,
    )
    return { time: timeView(present(time)), recounted }
  },

  setOwnPlaces: async ({ subscription, user, version, places }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const { time, recounted } = await ctx.services.workTimes.setOwnPlaces(
      {
        userId: user,
        version: BigInt(version),
        places: places.map(({ from_date, location }) => ({
          fromDate: protoDay(from_date),
          locationId: location ?? '',
          locationName: '',
        })),
        requestId: ctx.idempotencyKey,
      },
      rpc,
    )
    return { time: timeView(present(time)), recounted }
  },

  listLocations: async ({ subscription }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const { locations } = await ctx.services.workTimes.listLocations({}, rpc)
    return { locations: locations.map(locationView) }
  },

  setLocation: async ({ subscription, id, version, name, holidays }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const wanted = {
      id: id ?? '',
      version: BigInt(version ?? 0),
      name,
      holidays: holidays.map((day) => ({ date: protoDay(day.date), name: day.name })),
    }
    const { location } = await ctx.services.workTimes.setLocation(
      { location: wanted, requestId: ctx.idempotencyKey },
      rpc,
    )
    return { location: locationView(present(location)) }
  },

  removeLocation: async ({ subscription, id }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    await ctx.services.workTimes.removeLocation({ id, requestId: ctx.idempotencyKey }, rpc)
    return {}
  },
} satisfies Pick<Handlers, keyof typeof workTimeCalls>

function locationView({ id, name, holidays, version }: Location): WorkLocation {
  return { id, name, holidays: holidays.map(holidayView), version: safeNumber(version) }
}

function holidayView({ date, name }: Location['holidays'][number]): WorkLocation['holidays'][number] {
  return { date: dayText(date), name }
}

function timeView(time: ProtoTime): WorkTime {
  const { userId, userName, ownWeeks, weeks, ownPlaces, holidays, version } = time
  return {
    user_id: userId,
    user_name: userName,
    own_weeks: ownWeeks.map((week) => ({
      from_date: dayText(week.fromDate),
      weekend_days: week.asCompany ? null : week.weekendDays,
    })),
    weeks: weeks.map((week) => ({ from_date: optionalDay(week.fromDate), weekend_days: week.weekendDays })),
    own_places: ownPlaces.map((place) => ({
      from_date: dayText(place.fromDate),
      location: textOrNull(place.locationId),
      location_name: place.locationName,
    })),
    holidays: holidays.map(holidayView),
    version: safeNumber(version),
  }
}
