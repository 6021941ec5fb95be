import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type { SignInRequest, SignInResponse } from '@smartproject/proto/smartproject/auth/v1/auth_service'

import { PASSWORD_MAX, readToken } from '../../secrets/area.js'
import { encodeSession, readAddress, readReturn } from '../../sessions/area.js'
import { EMAIL_MAX, encodeUser } from '../../users/area.js'
import type { Deps } from '../app/deps.js'
import { signIn, type SignInInput } from '../app/sign-in.js'

/** SignIn: starts a session, or gives a ticket; the token in the answer is the only copy. */
export function signInRpc(deps: Deps): Unary<SignInRequest, SignInResponse> {
  return async (request, call) => {
    const answer = await signIn(deps, call.caller, decode(request), call.signal)
    if ('ticket' in answer)
      return { sessionToken: '', session: undefined, user: undefined, ticket: answer.ticket }
    const { token, session, user } = answer
    return { ticket: '', sessionToken: token, session: encodeSession(session, user), user: encodeUser(user) }
  }
}

function decode(request: SignInRequest): SignInInput {
  const reader = new RequestReader()
  const input = {
    email: reader.text('email', request.email, { min: 1, max: EMAIL_MAX }),
    password: reader.text('password', request.password, { min: 1, max: PASSWORD_MAX, trim: false }),
    clientAddress: readAddress(reader, request.clientAddress),
    // Only shown in a list: a long one is cut instead of refused.
    userAgent: request.userAgent.slice(0, 512),
    previousSessionToken: readToken(reader, 'previous_session_token', request.previousSessionToken, 0),
    deviceId: reader.text('device_id', request.deviceId, { max: 64 }),
    ...readReturn(reader, request),
    captchaPassed: request.captchaPassed,
    trustToken: readToken(reader, 'trust_token', request.trustToken, 0),
  }
  reader.done()
  return input
}
