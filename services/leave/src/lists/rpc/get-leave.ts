import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  GetLeaveRequest,
  GetLeaveResponse,
} from '@smartproject/proto/smartproject/leave/v1/leave_service'

import { encodeLeave } from '../../requests/area.js'
import type { Deps } from '../app/deps.js'
import { getLeave } from '../app/get-leave.js'

/** Serves GetLeave. */
export function getLeaveRpc(deps: Deps): Unary<GetLeaveRequest, GetLeaveResponse> {
  return async (request, { caller }) => {
    const read = new RequestReader()
    const id = read.id('id', request.id)
    read.done()
    return { leave: encodeLeave(await getLeave(deps, caller, id)) }
  }
}
