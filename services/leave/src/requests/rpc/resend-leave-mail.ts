import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  ResendLeaveMailRequest,
  ResendLeaveMailResponse,
} from '@smartproject/proto/smartproject/leave/v1/leave_service'

import type { Deps } from '../app/deps.js'
import { resendLeaveMail } from '../app/resend-leave-mail.js'
import { encodeLeave } from './encode-leave.js'

/** Serves ResendLeaveMail. */
export function resendLeaveMailRpc(deps: Deps): Unary<ResendLeaveMailRequest, ResendLeaveMailResponse> {
  return async (request, { caller }) => {
    const read = new RequestReader()
    const input = { id: read.id('id', request.id) }
    read.done()
    return { leave: encodeLeave(await resendLeaveMail(deps, caller, input)) }
  }
}
