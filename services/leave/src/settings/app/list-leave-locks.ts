import type { Caller } from '@smartproject/kit/types/caller'

import { concerns, type LeaveLock } from '../domain/leave-lock.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'

/**
 * Periods closed to leave, by first day; with a user only those that concern that user. Who is exempt is for those who
 * keep them.
 */
export async function listLeaveLocks(
  deps: Deps,
  caller: Caller,
  userId: string | null,
): Promise<readonly LeaveLock[]> {
  const stores = deps.work.read(caller.tenantId)
  const locks = userId === null ? await stores.locks.list(null) : await locksOf(stores, userId)
  const keeps = caller.owner || caller.permissions.has('LEAVE_MANAGE')
  return keeps ? locks : locks.map((lock) => ({ ...lock, exemptUserIds: [] }))
}

/** The periods that are closed to one user. */
export async function locksOf(stores: Stores, userId: string): Promise<LeaveLock[]> {
  const locks = await stores.locks.list(userId)
  if (locks.length === 0) return locks
  const projects = await stores.facts.projectNumbersOf(userId)
  return locks.filter((lock) => concerns(lock, userId, projects))
}
