import type { Caller } from '@smartproject/kit/types/caller'

import type { LeaveLock } from '../domain/leave-lock.js'
import type { LeaveDeps } from './deps.js'

/** Periods closed to leave, by first day; with a user only those that concern that user. */
export function listLeaveLocks(deps: LeaveDeps, caller: Caller, userId: string | null): Promise<LeaveLock[]> {
  return deps.work.read(caller.tenantId).locks.list(userId)
}
