import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  CancelLeaveRequest,
  CancelLeaveResponse,
} from '@smartproject/proto/smartproject/leave/v1/leave_service'

import { cancelLeave } from '../app/cancel-leave.js'
import type { Deps } from '../app/deps.js'
import { MAX_TEXT } from '../wire/request-words.js'
import { encodeLeave } from './encode-leave.js'

/** Serves CancelLeave. */
export function cancelLeaveRpc(deps: Deps): Unary<CancelLeaveRequest, CancelLeaveResponse> {
  return async (request, { caller }) => {
    const read = new RequestReader()
    const input = {
      id: read.id('id', request.id),
      version: read.version('version', request.version),
      comment: read.text('comment', request.comment, { max: MAX_TEXT }),
    }
    read.done()
    return { leave: encodeLeave(await cancelLeave(deps, caller, input)) }
  }
}
