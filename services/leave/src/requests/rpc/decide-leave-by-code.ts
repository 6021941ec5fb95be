import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  DecideLeaveByCodeRequest,
  DecideLeaveByCodeResponse,
} from '@smartproject/proto/smartproject/leave/v1/leave_service'

import { readCode } from '../../codes/area.js'
import { decideLeaveByCode } from '../app/decide-leave-by-code.js'
import type { Deps } from '../app/deps.js'
import { MAX_TEXT } from '../wire/request-words.js'
import { encodeLeave } from './encode-leave.js'

/** Serves DecideLeaveByCode. */
export function decideLeaveByCodeRpc(deps: Deps): Unary<DecideLeaveByCodeRequest, DecideLeaveByCodeResponse> {
  return async (request, { caller, passportToken }) => {
    const read = new RequestReader()
    const input = {
      code: readCode(read, request.code),
      version: read.version('version', request.version),
      comment: read.text('comment', request.comment, { max: MAX_TEXT }),
      anywayReason: read.text('approve_anyway_reason', request.approveAnywayReason, { max: MAX_TEXT }),
      passport: passportToken,
    }
    read.done()
    return { leave: encodeLeave(await decideLeaveByCode(deps, caller, input)) }
  }
}
