import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  ApplyForLeaveRequest,
  ApplyForLeaveResponse,
} from '@smartproject/proto/smartproject/leave/v1/leave_service'

import { ATTACHMENTS_MAX } from '../../attachments/area.js'
import { applyForLeave } from '../app/apply-for-leave.js'
import type { Deps } from '../app/deps.js'
import { MAX_TEXT, readLeaveType } from '../wire/request-words.js'
import { encodeLeave } from './encode-leave.js'

/** Serves ApplyForLeave. */
export function applyForLeaveRpc(deps: Deps): Unary<ApplyForLeaveRequest, ApplyForLeaveResponse> {
  return async (request, { caller }) => {
    const read = new RequestReader()
    const input = {
      fromDate: read.date('from_date', request.fromDate),
      toDate: read.date('to_date', request.toDate),
      startsAtNoon: request.startsAtNoon,
      endsAtNoon: request.endsAtNoon,
      type: readLeaveType(read, request),
      reason: read.text('reason', request.reason, { max: MAX_TEXT }),
      attachmentIds: request.attachmentIds.map((id) => read.id('attachment_ids', id)),
      deputyId: request.deputyId === '' ? '' : read.id('deputy_id', request.deputyId),
      userId: request.userId === '' ? '' : read.id('user_id', request.userId),
    }
    if (input.attachmentIds.length > ATTACHMENTS_MAX) read.fault('attachment_ids', 'TOO_MANY')
    read.done()
    return { leave: encodeLeave(await applyForLeave(deps, caller, input)) }
  }
}
