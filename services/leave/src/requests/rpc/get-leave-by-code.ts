import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  GetLeaveByCodeRequest,
  GetLeaveByCodeResponse,
} from '@smartproject/proto/smartproject/leave/v1/leave_service'

import { protoCodeKinds, protoCodeStates, readCode } from '../../codes/area.js'
import type { Deps } from '../app/deps.js'
import { getLeaveByCode } from '../app/get-leave-by-code.js'
import { encodeClash, encodeLeave } from './encode-leave.js'

/** Serves GetLeaveByCode. */
export function getLeaveByCodeRpc(deps: Deps): Unary<GetLeaveByCodeRequest, GetLeaveByCodeResponse> {
  return async (request, { caller, passportToken }) => {
    const read = new RequestReader()
    const code = readCode(read, request.code)
    read.done()
    const page = await getLeaveByCode(deps, caller, { code, passport: passportToken })
    return {
      leave: page.view ? encodeLeave(page.view) : undefined,
      kind: protoCodeKinds[page.kind],
      state: protoCodeStates[page.state],
      clashes: page.clashes.map(encodeClash),
      approveAnywayAllowed: page.approveAnywayAllowed,
    }
  }
}
