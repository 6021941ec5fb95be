import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  ActivateAccountRequest,
  ActivateAccountResponse,
} from '@smartproject/proto/smartproject/auth/v1/auth_service'

import { digitsOf, PASSWORD_MAX, readToken } from '../../secrets/area.js'
import { encodeSession, readAddress, readVisitor } from '../../sessions/area.js'
import { encodeUser } from '../../users/area.js'
import { activateAccount, type ActivateInput } from '../app/activate-account.js'
import type { Deps } from '../app/deps.js'

/** ActivateAccount: makes the account of a sign-up; the browser that signed up is signed in. */
export function activateAccountRpc(deps: Deps): Unary<ActivateAccountRequest, ActivateAccountResponse> {
  return async (request, { caller }) => {
    const { user, started } = await activateAccount(deps, caller, decode(request))
    return {
      sessionToken: started?.token ?? '',
      session: started ? encodeSession(started.session, user) : undefined,
      user: encodeUser(user),
    }
  }
}

function decode(request: ActivateAccountRequest): ActivateInput {
  const reader = new RequestReader()
  const input = {
    code: reader.text('code', request.code, { max: 64 }),
    pin: digitsOf(reader.text('pin', request.pin, { max: 16 })),
    visitorHash: readVisitor(reader, request.visitorHash),
    clientAddress: readAddress(reader, request.clientAddress),
    userAgent: request.userAgent.slice(0, 512),
    previousSessionToken: readToken(reader, 'previous_session_token', request.previousSessionToken, 0),
    password: reader.text('password', request.password, { max: 4 * PASSWORD_MAX, trim: false }),
  }
  if ((input.code === '') === (input.pin === '')) reader.fault('code', 'CODE_OR_PIN_EXPECTED')
  reader.done()
  return input
}
