import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  GetSetupRequest,
  GetSetupResponse,
  OpenSetupRequest,
  OpenSetupResponse,
} from '@smartproject/proto/smartproject/auth/v1/auth_service'

import { readNewPassword, readToken } from '../../secrets/area.js'
import { encodeSession, readAddress } from '../../sessions/area.js'
import { encodeUser, readLocale, readNewEmail } from '../../users/area.js'
import type { Deps } from '../app/deps.js'
import { isSetupOpen, openSetup, type SetupInput } from '../app/setup.js'

/** GetSetup: whether the platform waits for its first administrator. */
export function getSetupRpc(deps: Deps): Unary<GetSetupRequest, GetSetupResponse> {
  return async () => ({ open: await isSetupOpen(deps) })
}

/** OpenSetup: makes the first administrator; the token in the answer is the only copy. */
export function openSetupRpc(deps: Deps): Unary<OpenSetupRequest, OpenSetupResponse> {
  return async (request, { caller }) => {
    const { token, session, user } = await openSetup(deps, caller, decode(request))
    return { sessionToken: token, session: encodeSession(session, user), user: encodeUser(user) }
  }
}

function decode(request: OpenSetupRequest): SetupInput {
  const reader = new RequestReader()
  const input = {
    // As it is printed, or typed from paper.
    code: reader.text('code', request.code, { min: 1, max: 64 }).replaceAll(/[\s-]/g, '').toUpperCase(),
    email: readNewEmail(reader, request.email),
    fullname: reader.name('fullname', request.fullname, { max: 200 }),
    password: readNewPassword(reader, 'password', request.password),
    locale: readLocale(reader, request.locale),
    clientAddress: readAddress(reader, request.clientAddress),
    userAgent: request.userAgent.slice(0, 512),
    previousSessionToken: readToken(reader, 'previous_session_token', request.previousSessionToken, 0),
  }
  reader.done()
  return input
}
