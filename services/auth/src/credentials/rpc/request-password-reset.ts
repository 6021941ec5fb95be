import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  RequestPasswordResetRequest,
  RequestPasswordResetResponse,
} from '@smartproject/proto/smartproject/auth/v1/auth_service'

import { EMAIL_MAX } from '../../users/area.js'
import type { Deps } from '../app/deps.js'
import { requestPasswordReset } from '../app/request-password-reset.js'

/** RequestPasswordReset: the answer is the same whatever is known of the address. */
export function requestPasswordResetRpc(
  deps: Deps,
): Unary<RequestPasswordResetRequest, RequestPasswordResetResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const email = reader.text('email', request.email, { min: 1, max: EMAIL_MAX })
    reader.done()
    await requestPasswordReset(deps, caller, email)
    return {}
  }
}
