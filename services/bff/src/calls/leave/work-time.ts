import type { WorkTime as ProtoTime } from '@smartproject/proto/smartproject/leave/v1/work_time_service'

import type { workTimeCalls, WorkTime } from '../../api/leave/work-time.js'
import {
  dayText,
  optionalDay,
  pageRequest,
  pageView,
  present,
  protoDay,
  safeNumber,
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
} satisfies Pick<Handlers, keyof typeof workTimeCalls>

function timeView({ userId, userName, ownWeeks, weeks, version }: ProtoTime): WorkTime {
  return {
    user_id: userId,
    user_name: userName,
    own_weeks: ownWeeks.map((week) => ({
      from_date: dayText(week.fromDate),
      weekend_days: week.asCompany ? null : week.weekendDays,
    })),
    weeks: weeks.map((week) => ({ from_date: optionalDay(week.fromDate), weekend_days: week.weekendDays })),
    version: safeNumber(version),
  }
}
