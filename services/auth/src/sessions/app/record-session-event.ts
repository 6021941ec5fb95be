import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import { SIGNED_OUT_EVENT, signedOutEvent, type SaidEvent } from '../domain/session-event.js'
import type { Deps } from './deps.js'

/**
 * Records the sign-out of the caller's session in `event_log`, once per session: a repeat returns the first row's
 * id. Errors: unauthenticated SESSION_UNKNOWN when the session is not the caller's.
 */
export function recordSessionEvent(
  deps: Deps,
  caller: Caller,
  input: { url: string; clientAddress: string; said?: SaidEvent | undefined },
): Promise<string> {
  return deps.work.write(caller, async (stores, changes) => {
    const session = await stores.sessions.find(caller.sessionId)
    const user = await stores.users.find(caller.userId)
    if (!session || !user || session.userId !== user.id)
      throw new DomainError('unauthenticated', 'SESSION_UNKNOWN')
    const known = await stores.eventLog.find(session.id, SIGNED_OUT_EVENT)
    if (known) return known.id
    const place = { url: input.url, ip: input.clientAddress, said: input.said }
    const row = signedOutEvent(newId(), { sessionId: session.id, user, ...place }, deps.clock.now())
    await stores.eventLog.insert(row)
    changes.audit({ action: 'auth.session_event_recorded', targetType: 'session', targetId: session.id })
    return row.id
  })
}
