import { DomainError } from '@smartproject/kit/errors'
import { PLATFORM } from '@smartproject/kit/types/ids'

import type { User } from '../../users/area.js'
import { isLive, needsTouch, type Session, withoutStay } from '../domain/session.js'
import type { Deps } from './deps.js'

/**
 * Resolves a token to its live session and active user. It counts as a use of the session unless it is passive.
 * Errors: unauthenticated SESSION_UNKNOWN.
 */
export async function getSession(
  deps: Deps,
  token: string,
  passive: boolean,
): Promise<{ session: Session; user: User }> {
  const { sessions, users } = deps.work.read(PLATFORM)
  const now = deps.clock.now()
  const found = await sessions.findByToken(deps.tokens.hash(token))
  const user = found && isLive(found, now) ? await users.find(found.userId) : null
  // A user who has become an administrator meanwhile stays signed in no longer than one.
  const session = found && user?.platformAdmin ? withoutStay(found) : found
  if (!session || !user?.active || !isLive(session, now))
    throw new DomainError('unauthenticated', 'SESSION_UNKNOWN')
  // Bookkeeping of its own, no fact anybody else hears of: it needs no transaction.
  if (!passive && needsTouch(session, now)) await sessions.touch(session, now)
  return { session, user }
}
