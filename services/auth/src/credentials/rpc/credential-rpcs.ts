import type { Handlers } from '@smartproject/kit/grpc/server'
import type { AuthServiceServer } from '@smartproject/proto/smartproject/auth/v1/auth_service'

import type { Deps } from '../app/deps.js'
import { changePasswordRpc } from './change-password.js'
import { confirmEmailChangeRpc, revertEmailChangeRpc, startEmailChangeRpc } from './email-changes.js'
import { requestPasswordResetRpc } from './request-password-reset.js'
import { resetPasswordRpc } from './reset-password.js'

type Own =
  | 'requestPasswordReset'
  | 'resetPassword'
  | 'changePassword'
  | 'startEmailChange'
  | 'confirmEmailChange'
  | 'revertEmailChange'

/** The RPCs of this area. */
export function credentialRpcs(deps: Deps): Pick<Handlers<AuthServiceServer>, Own> {
  return {
    requestPasswordReset: requestPasswordResetRpc(deps),
    resetPassword: resetPasswordRpc(deps),
    changePassword: changePasswordRpc(deps),
    startEmailChange: startEmailChangeRpc(deps),
    confirmEmailChange: confirmEmailChangeRpc(deps),
    revertEmailChange: revertEmailChangeRpc(deps),
  }
}
