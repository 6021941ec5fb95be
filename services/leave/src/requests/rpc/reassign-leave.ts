import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  ReassignLeaveRequest,
  ReassignLeaveResponse,
} from '@smartproject/proto/smartproject/leave/v1/leave_service'

import type { Deps } from '../app/deps.js'
import { reassignLeave } from '../app/reassign-leave.js'
import { encodeLeave } from './encode-leave.js'

/** Serves ReassignLeave. */
export function reassignLeaveRpc(deps: Deps): Unary<ReassignLeaveRequest, ReassignLeaveResponse> {
  return async (request, { caller }) => {
    const read = new RequestReader()
    const input = {
      id: read.id('id', request.id),
      version: read.version('version', request.version),
      reportTo: read.id('report_to', request.reportTo),
    }
    read.done()
    return { leave: encodeLeave(await reassignLeave(deps, caller, input)) }
  }
}
