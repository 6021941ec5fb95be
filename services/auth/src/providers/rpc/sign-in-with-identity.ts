import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import { emailKey } from '@smartproject/kit/types/email-address'
import { toOneLine } from '@smartproject/kit/types/one-line'
import type {
  SignInWithIdentityRequest,
  SignInWithIdentityResponse,
} from '@smartproject/proto/smartproject/auth/v1/auth_service'

import { readToken } from '../../secrets/area.js'
import { encodeSession, readPlace, readReturn, readVisitor } from '../../sessions/area.js'
import { encodeUser } from '../../users/area.js'
import type { Deps } from '../app/deps.js'
import { type IdentityInput, signInWithIdentity } from '../app/sign-in-with-identity.js'

/** SignInWithIdentity: a session, or a ticket for what is still to be done. */
export function signInWithIdentityRpc(
  deps: Deps,
): Unary<SignInWithIdentityRequest, SignInWithIdentityResponse> {
  return async (request, { caller }) => {
    const answer = await signInWithIdentity(deps, caller, decode(request))
    const none = { sessionToken: '', session: undefined, user: undefined, ticket: '', identityTicket: '' }
    if (!('session' in answer)) return { ...none, ...answer }
    const { token, session, user } = answer
    return { ...none, sessionToken: token, session: encodeSession(session, user), user: encodeUser(user) }
  }
}

function decode(request: SignInWithIdentityRequest): IdentityInput {
  const reader = new RequestReader()
  // An address that no account may have is as good as none: its person types another one.
  const email = emailKey(request.email)
  const input = {
    claims: {
      issuer: reader.text('issuer', request.issuer, { min: 1, max: 512, trim: false }),
      subject: reader.text('subject', request.subject, { min: 1, max: 512, trim: false }),
      provider: reader.text('provider', request.provider, { min: 1, max: 32 }),
      email: email ?? '',
      emailProven: email !== null && request.emailProven,
      fullname: toOneLine(request.fullname, 200),
    },
    link: request.link,
    visitorHash: readVisitor(reader, request.visitorHash),
    ...readPlace(reader, request),
    ...readReturn(reader, request),
    trustToken: readToken(reader, 'trust_token', request.trustToken, 0),
  }
  reader.done()
  return input
}
