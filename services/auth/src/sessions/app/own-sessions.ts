import type { Caller } from '@smartproject/kit/types/caller'

import type { Session } from '../domain/session.js'
import type { Deps } from './deps.js'
import { endSessions } from './end-sessions.js'

/** The caller's live sessions, newest first. */
export function listOwnSessions(deps: Deps, { tenantId, userId }: Caller): Promise<Session[]> {
  return deps.work.read(tenantId).sessions.liveOf(userId, deps.clock.now())
}

/** Ends one of the caller's sessions, or with an empty id all but the present one; returns how many ended. */
export function endOwnSessions(deps: Deps, caller: Caller, sessionId: string): Promise<number> {
  return deps.work.write(caller, async (stores, changes) => {
    const now = deps.clock.now()
    const live = await stores.sessions.liveOf(caller.userId, now)
    const meant = live.filter(({ id }) => (sessionId === '' ? id !== caller.sessionId : id === sessionId))
    const ended = await endSessions(stores, changes, meant, now)
    if (ended > 0)
      changes.audit({
        action: 'auth.sessions_ended',
        targetType: 'user',
        targetId: caller.userId,
        details: { count: String(ended) },
      })
    return ended
  })
}
