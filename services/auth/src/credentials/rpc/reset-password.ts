import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  ResetPasswordRequest,
  ResetPasswordResponse,
} from '@smartproject/proto/smartproject/auth/v1/auth_service'

import { readNewPassword } from '../../secrets/area.js'
import type { Deps } from '../app/deps.js'
import { resetPassword } from '../app/reset-password.js'

/** ResetPassword: sets a new password by the code of a mail. */
export function resetPasswordRpc(deps: Deps): Unary<ResetPasswordRequest, ResetPasswordResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const code = reader.text('code', request.code, { min: 1, max: 64 })
    const password = readNewPassword(reader, 'password', request.password)
    reader.done()
    await resetPassword(deps, caller, { code, password })
    return {}
  }
}
