import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  EditLeaveRequest,
  EditLeaveResponse,
} from '@smartproject/proto/smartproject/leave/v1/leave_service'

import type { Deps } from '../app/deps.js'
import { editLeave } from '../app/edit-leave.js'
import { MAX_TEXT, readLeaveType } from '../wire/request-words.js'
import { encodeLeave } from './encode-leave.js'

/** Serves EditLeave. */
export function editLeaveRpc(deps: Deps): Unary<EditLeaveRequest, EditLeaveResponse> {
  return async (request, { caller }) => {
    const read = new RequestReader()
    const input = {
      id: read.id('id', request.id),
      version: read.version('version', request.version),
      fromDate: read.date('from_date', request.fromDate),
      toDate: read.date('to_date', request.toDate),
      startsAtNoon: request.startsAtNoon,
      endsAtNoon: request.endsAtNoon,
      type: readLeaveType(read, request),
      reason: read.text('reason', request.reason, { max: MAX_TEXT }),
      deputyId: readDeputy(read, request.deputyId),
    }
    read.done()
    return { leave: encodeLeave(await editLeave(deps, caller, input)) }
  }
}

function readDeputy(read: RequestReader, deputyId: string | undefined): string | null {
  return deputyId ? read.id('deputy_id', deputyId) : (deputyId ?? null)
}
