import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import { emailKey } from '@smartproject/kit/types/email-address'
import { toOneLine } from '@smartproject/kit/types/one-line'
import type {
  RegisterWithIdentityRequest,
  RegisterWithIdentityResponse,
  SignInWithIdentityRequest,
  SignInWithIdentityResponse,
} from '@smartproject/proto/smartproject/auth/v1/auth_service'

import type { AuthDeps } from '../../deps.js'
import { registerWithIdentity, type IdentitySignUp } from '../../sign-up/app/register-with-identity.js'
import { signInWithIdentity, type IdentityInput } from '../app/sign-in-with-identity.js'
import {
  readLocale,
  readNewEmail,
  readPlace,
  readReturn,
  readToken,
  readVisitor,
} from '../../sessions/wire/decode.js'
import { encodeSession, encodeUser } from '../../sessions/wire/encode.js'

/** SignInWithIdentity: a session, or a ticket for what is still to be done. */
export function signInWithIdentityRpc(
  deps: AuthDeps,
): Unary<SignInWithIdentityRequest, SignInWithIdentityResponse> {
  return async (request, { caller }) => {
    const answer = await signInWithIdentity(deps, caller, decode(request))
    const none = { sessionToken: '', session: undefined, user: undefined, ticket: '', identityTicket: '' }
    if (!('session' in answer)) return { ...none, ...answer }
    const { token, session, user } = answer
    return { ...none, sessionToken: token, session: encodeSession(session, user), user: encodeUser(user) }
  }
}

/** RegisterWithIdentity: a session where the provider proves the address; else a mail. */
export function registerWithIdentityRpc(
  deps: AuthDeps,
): Unary<RegisterWithIdentityRequest, RegisterWithIdentityResponse> {
  return async (request, { caller }) => {
    const answer = await registerWithIdentity(deps, caller, decodeSignUp(request))
    if (!answer) return { sessionToken: '', session: undefined, user: undefined }
    const { token, session, user } = answer
    return { sessionToken: token, session: encodeSession(session, user), user: encodeUser(user) }
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

function decodeSignUp(request: RegisterWithIdentityRequest): IdentitySignUp {
  const reader = new RequestReader()
  const input = {
    ticket: readToken(reader, 'ticket', request.ticket),
    visitorHash: readVisitor(reader, request.visitorHash),
    email: request.email === '' ? '' : readNewEmail(reader, request.email),
    fullname: reader.name('fullname', request.fullname, { min: 0, max: 200 }),
    locale: readLocale(reader, request.locale),
    ...readPlace(reader, request),
  }
  reader.done()
  return input
}
