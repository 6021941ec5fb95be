import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  RejectLeaveRequest,
  RejectLeaveResponse,
} from '@smartproject/proto/smartproject/leave/v1/leave_service'

import type { Deps } from '../app/deps.js'
import { rejectLeave } from '../app/reject-leave.js'
import { MAX_TEXT } from '../wire/request-words.js'
import { encodeLeave } from './encode-leave.js'

/** Serves RejectLeave. */
export function rejectLeaveRpc(deps: Deps): Unary<RejectLeaveRequest, RejectLeaveResponse> {
  return async (request, { caller }) => {
    const read = new RequestReader()
    const input = {
      id: read.id('id', request.id),
      version: read.version('version', request.version),
      comment: read.text('comment', request.comment, { max: MAX_TEXT }),
    }
    read.done()
    return { leave: encodeLeave(await rejectLeave(deps, caller, input)) }
  }
}
