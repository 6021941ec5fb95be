import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  GetStepUpRequest,
  GetStepUpResponse,
  StepUpRequest,
  StepUpResponse,
} from '@smartproject/proto/smartproject/auth/v1/auth_service'

import { PASSWORD_MAX, readToken } from '../../secrets/area.js'
import { encodeSession } from '../../sessions/area.js'
import { encodeUser } from '../../users/area.js'
import type { Deps } from '../app/deps.js'
import { requireFresh, stepUp } from '../app/step-up.js'
import { readPasskey } from '../wire/read-proof.js'

/** StepUp: the session goes on under a new token, the only copy of which is in the answer. */
export function stepUpRpc(deps: Deps): Unary<StepUpRequest, StepUpResponse> {
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

/** GetStepUp: of the session that the passport names. */
export function getStepUpRpc(deps: Deps): Unary<GetStepUpRequest, GetStepUpResponse> {
  return async (_request, { caller }) => {
    await requireFresh(deps, caller)
    return {}
  }
}
