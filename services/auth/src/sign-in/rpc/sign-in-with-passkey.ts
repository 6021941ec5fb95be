import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  AskForPasskeyRequest,
  AskForPasskeyResponse,
  SignInWithPasskeyRequest,
  SignInWithPasskeyResponse,
} from '@smartproject/proto/smartproject/auth/v1/auth_service'

import { askForPasskey, readPasskey } from '../../factors/area.js'
import { encodeSession, readPlace, readReturn } from '../../sessions/area.js'
import { encodeUser } from '../../users/area.js'
import type { Deps } from '../app/deps.js'
import { signInWithPasskey } from '../app/sign-in-with-passkey.js'

/** AskForPasskey: a challenge for any owner of a passkey. */
export function askForPasskeyRpc(deps: Deps): Unary<AskForPasskeyRequest, AskForPasskeyResponse> {
  return async () => ({ options: await askForPasskey(deps) })
}

/** SignInWithPasskey: starts a session; the token in the answer is the only copy. */
export function signInWithPasskeyRpc(deps: Deps): Unary<SignInWithPasskeyRequest, SignInWithPasskeyResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const credential = readPasskey(reader, 'credential', request.credential)
    const input = { credential, ...readPlace(reader, request), ...readReturn(reader, request) }
    reader.done()
    const { token, session, user } = await signInWithPasskey(deps, caller, input)
    return { sessionToken: token, session: encodeSession(session, user), user: encodeUser(user) }
  }
}
