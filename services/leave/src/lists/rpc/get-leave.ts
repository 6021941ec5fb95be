import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  GetLeaveRequest,
  GetLeaveResponse,
} from '@smartproject/proto/smartproject/leave/v1/leave_service'

import { getLeave } from '../app/get-leave.js'
import type { LeaveDeps } from '../../deps.js'
import { encodeLeave } from '../../requests/rpc/encode-leave.js'

/** Serves GetLeave. */
export function getLeaveRpc(deps: LeaveDeps): Unary<GetLeaveRequest, GetLeaveResponse> {
  return async (request, { caller }) => {
    const read = new RequestReader()
    const id = read.id('id', request.id)
    read.done()
    return { leave: encodeLeave(await getLeave(deps, caller, id)) }
  }
}
