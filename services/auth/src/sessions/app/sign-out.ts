import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import { SIGNED_OUT_EVENT, signedOutEvent } from '../domain/session-event.js'
import type { Session } from '../domain/session.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'

/**
 * Ends a session and writes its row of `event_log` in the same transaction. Ending an ended or unknown session
 * succeeds and adds nothing.
 */
export async function signOut(
  deps: Deps,
  caller: Caller,
  input: { token: string; url: string; clientAddress: string },
): Promise<void> {
  const session = await deps.work.read(caller.tenantId).sessions.findByToken(deps.tokens.hash(input.token))
  if (!session) return
  const now = deps.clock.now()
  await deps.work.write({ ...caller, userId: session.userId }, async (stores, changes) => {
    await logSignOut(stores, session, { url: input.url, ip: input.clientAddress }, now)
    if (!(await stores.sessions.end(session.id, now))) return
    changes.publish({ type: 'session-ended', sessionId: session.id, userId: session.userId, time: now })
    changes.audit({ action: 'auth.signed_out', targetType: 'session', targetId: session.id })
  })
}

async function logSignOut(
  stores: Stores,
  session: Session,
  place: { url: string; ip: string },
  now: Date,
): Promise<void> {
  // The browser may have recorded it itself a moment before.
  if (await stores.eventLog.find(session.id, SIGNED_OUT_EVENT)) return
  const user = await stores.users.find(session.userId)
  if (user)
    await stores.eventLog.insert(signedOutEvent(newId(), { sessionId: session.id, user, ...place }, now))
}
