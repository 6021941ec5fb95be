import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader, toProtoDate } from '@smartproject/kit/grpc/values'
import type {
  GetProjectDailyCountsRequest,
  GetProjectDailyCountsResponse,
} from '@smartproject/proto/smartproject/reporting/v1/reporting_service'

import type { Deps } from '../app/deps.js'
import { getProjectDailyCounts } from '../app/get-project-daily-counts.js'

const MAX_DAYS = 120

/** Serves GetProjectDailyCounts. */
export function getProjectDailyCountsRpc(
  deps: Deps,
): Unary<GetProjectDailyCountsRequest, GetProjectDailyCountsResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    if (request.dates.length === 0) reader.fault('dates', 'REQUIRED')
    if (request.dates.length > MAX_DAYS) reader.fault('dates', 'TOO_MANY')
    const dates = request.dates.slice(0, MAX_DAYS).map((date) => reader.date('dates', date))
    reader.done()
    const days = await getProjectDailyCounts(deps, caller, request.projectNumber, dates)
    return {
      days: days.map((counts) => ({
        date: toProtoDate(counts.date),
        newCount: counts.new,
        assignedCount: counts.assigned,
        progressCount: counts.progress,
        resolvedCount: counts.resolved,
        closedCount: counts.closed,
        overdueCount: counts.overdue,
      })),
    }
  }
}
