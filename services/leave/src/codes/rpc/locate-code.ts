import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  LocateCodeRequest,
  LocateCodeResponse,
} from '@smartproject/proto/smartproject/leave/v1/leave_service'

import type { Deps } from '../app/deps.js'
import { locateCode } from '../app/locate-code.js'
import { readCode } from '../wire/code-words.js'

/** Serves LocateCode. */
export function locateCodeRpc(deps: Deps): Unary<LocateCodeRequest, LocateCodeResponse> {
  return async (request, { caller }) => {
    const read = new RequestReader()
    const code = readCode(read, request.code)
    read.done()
    return { subscriptionNumber: await locateCode(deps, caller, code) }
  }
}
