import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  ChangeApprovedLeaveRequest,
  ChangeApprovedLeaveResponse,
} from '@smartproject/proto/smartproject/leave/v1/leave_service'

import { changeApprovedLeave } from '../app/change-approved-leave.js'
import type { Deps } from '../app/deps.js'
import { MAX_TEXT } from '../wire/request-words.js'
import { encodeClash, encodeLeave } from './encode-leave.js'

/** Serves ChangeApprovedLeave. */
export function changeApprovedLeaveRpc(
  deps: Deps,
): Unary<ChangeApprovedLeaveRequest, ChangeApprovedLeaveResponse> {
  return async (request, { caller, passportToken }) => {
    const read = new RequestReader()
    const input = {
      id: read.id('id', request.id),
      version: read.version('version', request.version),
      fromDate: read.date('from_date', request.fromDate),
      toDate: read.date('to_date', request.toDate),
      startsAtNoon: request.startsAtNoon,
      endsAtNoon: request.endsAtNoon,
      comment: read.text('comment', request.comment, { max: MAX_TEXT }),
      passport: passportToken,
    }
    read.done()
    const { view, clashes } = await changeApprovedLeave(deps, caller, input)
    return { leave: encodeLeave(view), clashes: clashes.map(encodeClash) }
  }
}
