import type { Changes } from '@smartproject/kit/types/unit-of-work'

import type { AuthEvent } from '../../sessions/area.js'
import type { Stores } from '../domain/stores.js'

/** Ends all tokens of a user in a transaction of the caller's, as sessions end: callers that cache one are told. */
export async function endApiTokens(
  stores: Stores,
  changes: Changes<AuthEvent>,
  userId: string,
  time: Date,
): Promise<void> {
  for (const { id: sessionId } of await stores.apiTokens.listOf(userId)) {
    if (!(await stores.apiTokens.remove(sessionId, userId))) continue
    changes.publish({ type: 'session-ended', sessionId, userId, time })
  }
}
