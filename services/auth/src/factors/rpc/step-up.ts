import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type { StepUpRequest, StepUpResponse } from '@smartproject/proto/smartproject/auth/v1/auth_service'

import type { AuthDeps } from '../../deps.js'
import { stepUp } from '../app/step-up.js'
import { PASSWORD_MAX } from '../../secrets/domain/password-policy.js'
import { readPasskey, readToken } from '../../sessions/wire/decode.js'
import { encodeSession, encodeUser } from '../../sessions/wire/encode.js'

/** StepUp: the session goes on under a new token, the only copy of which is in the answer. */
export function stepUpRpc(deps: AuthDeps): Unary<StepUpRequest, StepUpResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const token = readToken(reader, 'session_token', request.sessionToken)
    const passkey = readPasskey(reader, 'passkey', request.passkey, 0)
    const code = reader.text('code', request.code, { max: 64 })
    const min = passkey === '' && code === '' ? 1 : 0
    const password = reader.text('password', request.password, { min, max: PASSWORD_MAX, trim: false })
    reader.done()
    const answer = await stepUp(deps, caller, { token, password, passkey, code })
    return {
      sessionToken: answer.token,
      session: encodeSession(answer.session, answer.user),
      user: encodeUser(answer.user),
    }
  }
}
