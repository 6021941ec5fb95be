import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  ConfirmEmailChangeRequest,
  ConfirmEmailChangeResponse,
  RevertEmailChangeRequest,
  RevertEmailChangeResponse,
  StartEmailChangeRequest,
  StartEmailChangeResponse,
} from '@smartproject/proto/smartproject/auth/v1/auth_service'

import { readNewPassword, readToken } from '../../secrets/area.js'
import { encodeUser, readNewEmail } from '../../users/area.js'
import { confirmEmailChange } from '../app/confirm-email-change.js'
import type { Deps } from '../app/deps.js'
import { revertEmailChange } from '../app/revert-email-change.js'
import { startEmailChange } from '../app/start-email-change.js'

/** StartEmailChange: of the account the passport names. */
export function startEmailChangeRpc(deps: Deps): Unary<StartEmailChangeRequest, StartEmailChangeResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const email = readNewEmail(reader, request.email)
    reader.done()
    await startEmailChange(deps, caller, email)
    return {}
  }
}

/** ConfirmEmailChange: of the account that the passport names; the code of another account is unknown there. */
export function confirmEmailChangeRpc(
  deps: Deps,
): Unary<ConfirmEmailChangeRequest, ConfirmEmailChangeResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const code = readToken(reader, 'code', request.code)
    reader.done()
    const { endOthers } = request
    return { user: encodeUser(await confirmEmailChange(deps, caller, { code, endOthers })) }
  }
}

/** RevertEmailChange: the reader of the previous mailbox need not be signed in. */
export function revertEmailChangeRpc(deps: Deps): Unary<RevertEmailChangeRequest, RevertEmailChangeResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const code = readToken(reader, 'code', request.code)
    const password = readNewPassword(reader, 'password', request.password)
    reader.done()
    await revertEmailChange(deps, caller, { code, password })
    return {}
  }
}
