import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader, toProtoDate } from '@smartproject/kit/grpc/values'
import type {
  ListLeaveShortfallsRequest,
  ListLeaveShortfallsResponse,
} from '@smartproject/proto/smartproject/leave/v1/leave_service'

import type { Deps } from '../app/deps.js'
import { listShortfalls } from '../app/rules/minimum-present.js'

/** Serves ListLeaveShortfalls. */
export function listLeaveShortfallsRpc(
  deps: Deps,
): Unary<ListLeaveShortfallsRequest, ListLeaveShortfallsResponse> {
  return async (request, { caller }) => {
    const read = new RequestReader()
    const { startsAtNoon, endsAtNoon } = request
    const leaveId = request.leaveId === '' ? null : read.id('leave_id', request.leaveId)
    const span = {
      fromDate: read.date('from_date', request.fromDate),
      toDate: read.date('to_date', request.toDate),
      startsAtNoon,
      endsAtNoon,
    }
    read.done()
    const shortfalls = await listShortfalls(deps, caller, { leaveId, span })
    return {
      shortfalls: shortfalls.map(({ minimum: { name, people, refuses }, date, present, days }) => ({
        name,
        date: toProtoDate(date),
        present,
        people,
        days,
        refuses,
      })),
    }
  }
}
