import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  ChangePasswordRequest,
  ChangePasswordResponse,
} from '@smartproject/proto/smartproject/auth/v1/auth_service'

import { readNewPassword } from '../../secrets/area.js'
import { changePassword } from '../app/change-password.js'
import type { Deps } from '../app/deps.js'

/** ChangePassword: of the account the passport names. */
export function changePasswordRpc(deps: Deps): Unary<ChangePasswordRequest, ChangePasswordResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const password = readNewPassword(reader, 'password', request.password)
    reader.done()
    await changePassword(deps, caller, { password, endOthers: request.endOthers })
    return {}
  }
}
