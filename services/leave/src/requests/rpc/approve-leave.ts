import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  ApproveLeaveRequest,
  ApproveLeaveResponse,
} from '@smartproject/proto/smartproject/leave/v1/leave_service'

import { approveLeave } from '../app/approve-leave.js'
import type { Deps } from '../app/deps.js'
import { MAX_TEXT } from '../wire/request-words.js'
import { encodeLeave } from './encode-leave.js'

/** Serves ApproveLeave. */
export function approveLeaveRpc(deps: Deps): Unary<ApproveLeaveRequest, ApproveLeaveResponse> {
  return async (request, { caller, passportToken }) => {
    const read = new RequestReader()
    const input = {
      id: read.id('id', request.id),
      version: read.version('version', request.version),
      fromDate: read.optionalDate('from_date', request.fromDate),
      toDate: read.optionalDate('to_date', request.toDate),
      startsAtNoon: request.startsAtNoon ?? null,
      endsAtNoon: request.endsAtNoon ?? null,
      comment: read.text('comment', request.comment, { max: MAX_TEXT }),
      anywayReason: read.text('approve_anyway_reason', request.approveAnywayReason, { max: MAX_TEXT }),
      passport: passportToken,
    }
    read.done()
    return { leave: encodeLeave(await approveLeave(deps, caller, input)) }
  }
}
