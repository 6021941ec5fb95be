import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { PLATFORM } from '@smartproject/kit/types/ids'

import type { AuthDeps } from '../../deps.js'
import { provePasskey } from '../../factors/app/passkey-proof.js'
import type { SignedIn } from './sign-in.js'
import { startReturn, type ReturnInput, type SessionInput } from '../../sessions/app/start-session.js'

/** Signs in by a passkey alone: it proves device and person. Errors: unauthenticated SIGN_IN_REFUSED for every fault. */
export async function signInWithPasskey(
  deps: AuthDeps,
  caller: Caller,
  input: SessionInput & ReturnInput & { readonly credential: string },
): Promise<SignedIn> {
  const passkey = await provePasskey(deps, input.credential)
  const user = passkey && (await deps.work.read(PLATFORM).users.find(passkey.userId))
  if (!user?.active) throw new DomainError('unauthenticated', 'SIGN_IN_REFUSED')
  return { ...(await startReturn(deps, caller, user, { ...input, amr: ['key'] })), user }
}
