import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type { SignOutRequest, SignOutResponse } from '@smartproject/proto/smartproject/auth/v1/auth_service'

import { readToken } from '../../secrets/area.js'
import type { Deps } from '../app/deps.js'
import { signOut } from '../app/sign-out.js'
import { readAddress, readOwnPath } from '../wire/read-browser.js'

/** SignOut: ends a session and logs it. */
export function signOutRpc(deps: Deps): Unary<SignOutRequest, SignOutResponse> {
  return async (request, call) => {
    const reader = new RequestReader()
    const input = {
      token: readToken(reader, 'session_token', request.sessionToken),
      url: readOwnPath(reader, 'url', request.url),
      clientAddress: readAddress(reader, request.clientAddress),
    }
    reader.done()
    await signOut(deps, call.caller, input)
    return {}
  }
}
