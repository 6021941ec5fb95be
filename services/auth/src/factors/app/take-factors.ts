import type { Changes } from '@smartproject/kit/types/unit-of-work'

import { type AuthEvent, endSessions } from '../../sessions/area.js'
import type { User } from '../../users/area.js'
import type { Stores } from '../domain/stores.js'

/**
 * Takes authenticator, recovery codes and passkeys of an account away, lets its owner set up others, and ends every session,
 * trusted browser and half sign-in; false without one.
 */
export async function takeFactors(
  stores: Stores,
  changes: Changes<AuthEvent>,
  { id }: User,
  now: Date,
): Promise<boolean> {
  const passkeys = await stores.passkeys.removeAll(id)
  // All three are to be done, whatever the first one finds.
  const lost = await stores.users.setFactorLost(id, false)
  if (!(await stores.secondFactors.remove(id)) && passkeys === 0 && !lost) return false
  await stores.signInTokens.endAll(id)
  await endSessions(stores, changes, await stores.sessions.liveOf(id, now), now)
  return true
}
