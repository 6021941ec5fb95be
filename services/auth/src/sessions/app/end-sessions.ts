import type { Changes } from '@smartproject/kit/types/unit-of-work'

import type { AuthEvent } from '../domain/events.js'
import type { Session } from '../domain/session.js'
import type { Stores } from '../domain/stores.js'

/** Ends sessions of a user in a transaction of the caller's; returns how many did not end before. */
export async function endSessions(
  stores: Stores,
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
