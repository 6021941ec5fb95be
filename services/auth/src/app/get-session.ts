import { DomainError } from '@smartproject/kit/errors'
import { PLATFORM } from '@smartproject/kit/types/ids'

import { isLive, needsTouch, type Session } from '../domain/session.js'
import type { User } from '../domain/user.js'
import type { AuthDeps } from './deps.js'

/**
 * Resolves a token to its live session and active user. It counts as a use of the session unless it is passive.
 * Errors: unauthenticated SESSION_UNKNOWN.
 */
export async function getSession(
  deps: AuthDeps,
  token: string,
  passive: boolean,
): Promise<{ session: Session; user: User }> {
  const { sessions, users } = deps.work.read(PLATFORM)
  const now = deps.clock.now()
  const session = await sessions.findByToken(deps.tokens.hash(token))
  const user = session && isLive(session, now) ? await users.find(session.userId) : null
  if (!session || !user?.active) throw new DomainError('unauthenticated', 'SESSION_UNKNOWN')
  // Bookkeeping of its own, no fact anybody else hears of: it needs no transaction.
  if (!passive && needsTouch(session, now)) await sessions.touch(session, now)
  return { session, user }
}
