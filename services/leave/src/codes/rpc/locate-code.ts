import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  LocateCodeRequest,
  LocateCodeResponse,
} from '@smartproject/proto/smartproject/leave/v1/leave_service'

import type { LeaveDeps } from '../../deps.js'
import { locateCode } from '../app/locate-code.js'
import { readCode } from '../../requests/rpc/leave-words.js'

/** Serves LocateCode. */
export function locateCodeRpc(deps: LeaveDeps): Unary<LocateCodeRequest, LocateCodeResponse> {
  return async (request, { caller }) => {
    const read = new RequestReader()
    const code = readCode(read, request.code)
    read.done()
    return { subscriptionNumber: await locateCode(deps, caller, code) }
  }
}
