import type { AuthEvent } from '../../users/domain/events.js'
import type { AuthStores } from '../../ports.js'
import type { Session } from '../domain/session.js'
import type { Changes } from '@smartproject/kit/types/unit-of-work'

/** Ends sessions of a user in a transaction of the caller's; returns how many did not end before. */
export async function endSessions(
  stores: AuthStores,
  changes: Changes<AuthEvent>,
  sessions: readonly Session[],
  time: Date,
): Promise<number> {
  let ended = 0
  for (const { id, userId } of sessions) {
    if (!(await stores.sessions.end(id, time))) continue
    ended++
    changes.publish({ type: 'session-ended', sessionId: id, userId, time })
  }
  return ended
}
