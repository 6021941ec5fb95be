import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { replacesValue } from '../domain/session.js'
import type { Deps } from './deps.js'

/**
 * Keeps a value with the caller's session unless a greater one is kept, and answers what is kept then; null asks alone.
 * Errors: unauthenticated SESSION_UNKNOWN when the session is not the caller's, or has ended.
 */
export function keepSessionValue(deps: Deps, caller: Caller, value: string | null): Promise<string | null> {
  return deps.work.write(caller, async ({ sessions }, changes) => {
    const session = await sessions.find(caller.sessionId)
    if (!session || session.userId !== caller.userId || session.endTime !== null)
      throw new DomainError('unauthenticated', 'SESSION_UNKNOWN')
    if (value === null || !replacesValue(session.value, value)) return session.value
    await sessions.keepValue(session.id, value)
    changes.audit({ action: 'auth.session_value_kept', targetType: 'session', targetId: session.id })
    return value
  })
}
