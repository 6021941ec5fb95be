import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  RegisterWithIdentityRequest,
  RegisterWithIdentityResponse,
} from '@smartproject/proto/smartproject/auth/v1/auth_service'

import { readToken } from '../../secrets/area.js'
import { encodeSession, readPlace, readVisitor } from '../../sessions/area.js'
import { encodeUser, readLocale, readNewEmail } from '../../users/area.js'
import type { Deps } from '../app/deps.js'
import { type IdentitySignUp, registerWithIdentity } from '../app/register-with-identity.js'

/** RegisterWithIdentity: a session where the provider proves the address; else a mail. */
export function registerWithIdentityRpc(
  deps: Deps,
): Unary<RegisterWithIdentityRequest, RegisterWithIdentityResponse> {
  return async (request, { caller }) => {
    const answer = await registerWithIdentity(deps, caller, decode(request))
    if (!answer) return { sessionToken: '', session: undefined, user: undefined }
    const { token, session, user } = answer
    return { sessionToken: token, session: encodeSession(session, user), user: encodeUser(user) }
  }
}

function decode(request: RegisterWithIdentityRequest): IdentitySignUp {
  const reader = new RequestReader()
  const input = {
    ticket: readToken(reader, 'ticket', request.ticket),
    visitorHash: readVisitor(reader, request.visitorHash),
    email: request.email === '' ? '' : readNewEmail(reader, request.email),
    fullname: reader.name('fullname', request.fullname, { min: 0, max: 200 }),
    locale: readLocale(reader, request.locale),
    invited: request.invited,
    linkHash: reader.text('link_hash', request.linkHash, { max: 64 }),
    ...readPlace(reader, request),
  }
  reader.done()
  return input
}
