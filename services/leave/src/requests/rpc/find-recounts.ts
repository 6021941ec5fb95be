import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader, toProtoDate } from '@smartproject/kit/grpc/values'
import type { DatedWeek } from '@smartproject/kit/types/calendar-days'
import type { PlainDate } from '@smartproject/kit/types/plain-date'
import type {
  HolidaysWanted,
  FindRecountsRequest,
  FindRecountsResponse,
  WeeksWanted,
} from '@smartproject/proto/smartproject/leave/v1/leave_service'

import type { Deps } from '../app/deps.js'
import { findRecounts } from '../app/find-recounts.js'

const WEEKS_MAX = 20
const HOLIDAYS_MAX = 400

/** Serves FindRecounts. */
export function findRecountsRpc(deps: Deps): Unary<FindRecountsRequest, FindRecountsResponse> {
  return async (request, { caller }) => {
    const read = new RequestReader()
    const input = {
      weeks: request.weeks ? readWeeks(read, request.weeks) : null,
      holidays: request.holidays ? readHolidays(read, request.holidays) : null,
    }
    read.done()
    const { shown, people, leaves } = await findRecounts(deps, caller, input)
    return {
      recounts: shown.map(({ before, after, userName }) => ({
        userId: after.userId,
        userName,
        fromDate: toProtoDate(after.fromDate),
        toDate: toProtoDate(after.toDate),
        workingHalfDaysBefore: before.workingHalfDays,
        workingHalfDays: after.workingHalfDays,
      })),
      people,
      leaves,
    }
  }
}

function readWeeks(read: RequestReader, { weeks }: WeeksWanted): DatedWeek<PlainDate>[] {
  if (weeks.length > WEEKS_MAX) read.fault('weeks', 'TOO_MANY')
  const dated = weeks.slice(0, WEEKS_MAX).map(({ fromDate, weekendDays }, index) => ({
    fromDate: read.date(`weeks[${index}].from_date`, fromDate),
    weekendDays,
  }))
  return dated.toSorted((a, b) => (a.fromDate < b.fromDate ? -1 : 1))
}

function readHolidays(read: RequestReader, { dates }: HolidaysWanted): PlainDate[] {
  if (dates.length > HOLIDAYS_MAX) read.fault('holidays', 'TOO_MANY')
  return dates.slice(0, HOLIDAYS_MAX).map((date, index) => read.date(`holidays[${index}].date`, date))
}
