import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  ForgetFailedSignInsRequest,
  ForgetFailedSignInsResponse,
} from '@smartproject/proto/smartproject/auth/v1/auth_service'

import type { Deps } from '../app/deps.js'
import { forgetFailedSignIns } from '../app/forget-failed-sign-ins.js'

/** ForgetFailedSignIns: tenancy is asked with the caller's passport whether the account is a member's. */
export function forgetFailedSignInsRpc(
  deps: Deps,
): Unary<ForgetFailedSignInsRequest, ForgetFailedSignInsResponse> {
  return async (request, { caller, passportToken }) => {
    const reader = new RequestReader()
    const userId = reader.id('user_id', request.userId)
    reader.done()
    await forgetFailedSignIns(deps, caller, { userId, passport: passportToken })
    return {}
  }
}
