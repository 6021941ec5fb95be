import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  WithdrawLeaveRequest,
  WithdrawLeaveResponse,
} from '@smartproject/proto/smartproject/leave/v1/leave_service'

import type { Deps } from '../app/deps.js'
import { withdrawLeave } from '../app/withdraw-leave.js'
import { encodeLeave } from './encode-leave.js'

/** Serves WithdrawLeave. */
export function withdrawLeaveRpc(deps: Deps): Unary<WithdrawLeaveRequest, WithdrawLeaveResponse> {
  return async (request, { caller }) => {
    const read = new RequestReader()
    const input = { id: read.id('id', request.id), version: read.version('version', request.version) }
    read.done()
    return { leave: encodeLeave(await withdrawLeave(deps, caller, input)) }
  }
}
