import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { PLATFORM } from '@smartproject/kit/types/ids'

import { provePasskey } from '../../factors/area.js'
import { type ReturnInput, type SessionInput, type SignedIn, startReturn } from '../../sessions/area.js'
import type { Deps } from './deps.js'

/** Signs in by a passkey alone: it proves device and person. Errors: unauthenticated SIGN_IN_REFUSED for every fault. */
export async function signInWithPasskey(
  deps: Deps,
  caller: Caller,
  input: SessionInput & ReturnInput & { readonly credential: string },
): Promise<SignedIn> {
  const passkey = await provePasskey(deps, input.credential)
  const user = passkey && (await deps.work.read(PLATFORM).users.find(passkey.userId))
  if (!user?.active) throw new DomainError('unauthenticated', 'SIGN_IN_REFUSED')
  return { ...(await startReturn(deps, caller, user, { ...input, amr: ['key'] })), user }
}
