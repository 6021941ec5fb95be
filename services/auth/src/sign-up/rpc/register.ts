import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type { RegisterRequest, RegisterResponse } from '@smartproject/proto/smartproject/auth/v1/auth_service'

import { readNewPassword, readToken } from '../../secrets/area.js'
import { encodeSession, readAddress, readVisitor } from '../../sessions/area.js'
import { encodeUser, readLocale, readNewEmail } from '../../users/area.js'
import type { Deps } from '../app/deps.js'
import { register, type RegisterInput } from '../app/register.js'

/** Register: takes a sign-up; the answer is the same whatever is known of the address, unless an invitation has proven it. */
export function registerRpc(deps: Deps): Unary<RegisterRequest, RegisterResponse> {
  return async (request, { caller }) => {
    const opened = await register(deps, caller, decode(request))
    if (opened === null) return { sessionToken: '', session: undefined, user: undefined }
    const { token, session, user } = opened
    return { sessionToken: token, session: encodeSession(session, user), user: encodeUser(user) }
  }
}

function decode(request: RegisterRequest): RegisterInput {
  const reader = new RequestReader()
  const input = {
    email: readNewEmail(reader, request.email),
    fullname: reader.name('fullname', request.fullname, { max: 200 }),
    password: readNewPassword(reader, 'password', request.password),
    locale: readLocale(reader, request.locale),
    audience: reader.text('audience', request.audience, { max: 32 }),
    clientAddress: readAddress(reader, request.clientAddress),
    visitorHash: readVisitor(reader, request.visitorHash),
    invited: request.invited,
    linkHash: reader.text('link_hash', request.linkHash, { max: 64 }),
    userAgent: request.userAgent.slice(0, 512),
    previousSessionToken: readToken(reader, 'previous_session_token', request.previousSessionToken, 0),
  }
  reader.done()
  return input
}
