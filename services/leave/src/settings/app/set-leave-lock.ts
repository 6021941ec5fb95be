import { DomainError, invalid, notFound, stale } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import { requireSpan } from '../../leave/area.js'
import { LEAVE_LOCKS_MAX, type LeaveLock } from '../domain/leave-lock.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'

/** A closed period as it is entered. */
export type LockInput = Omit<LeaveLock, 'userIds' | 'version'> & {
  /** The version the change was made on; null for a new one. */
  readonly version: number | null
}

/**
 * Makes or changes a closed period. Earlier requests stay as they are. Only the owner names exempt people.
 * Errors: invalid DATES_MISMATCHED | PROJECT_UNKNOWN, forbidden PERMISSION_DENIED,
 * not_found LEAVE_LOCK_NOT_FOUND, stale VERSION_MISMATCH, exhausted TOO_MANY_LEAVE_LOCKS.
 */
export function setLeaveLock(deps: Deps, caller: Caller, input: LockInput): Promise<LeaveLock> {
  return deps.work.write(caller, async (stores, changes) => {
    requireSpan(input)
    const before = input.version === null ? null : await lockAt(stores, input.id, input.version)
    if (!before && (await stores.locks.count()) >= LEAVE_LOCKS_MAX)
      throw new DomainError('exhausted', 'TOO_MANY_LEAVE_LOCKS')
    if (!caller.owner && !sameMembers(before?.exemptUserIds ?? [], input.exemptUserIds))
      throw new DomainError('forbidden', 'PERMISSION_DENIED')
    await requireKnown(stores, input)
    const lock: LeaveLock = {
      ...input,
      id: before?.id ?? newId(),
      userIds: before?.userIds ?? [],
      version: (before?.version ?? 0) + 1,
    }
    await stores.locks.put(lock)
    changes.audit({
      action: before ? 'leave.lock_changed' : 'leave.lock_added',
      targetType: 'leave_lock',
      targetId: lock.id,
      details: {
        from_date: lock.fromDate,
        to_date: lock.toDate,
        exempt: lock.exemptUserIds.join(' '),
      },
      project: lock.projectNumber,
    })
    return lock
  })
}

/** Opens a closed period again. Errors: not_found LEAVE_LOCK_NOT_FOUND. */
export function removeLeaveLock(deps: Deps, caller: Caller, id: string): Promise<void> {
  return deps.work.write(caller, async (stores, changes) => {
    const lock = await stores.locks.get(id)
    if (!lock) throw notFound('LEAVE_LOCK_NOT_FOUND')
    await stores.locks.remove(id)
    const details = { from_date: lock.fromDate, to_date: lock.toDate }
    changes.audit({ action: 'leave.lock_removed', targetType: 'leave_lock', targetId: id, details })
  })
}

async function lockAt(stores: Stores, id: string, version: number): Promise<LeaveLock> {
  const lock = await stores.locks.get(id)
  if (!lock) throw notFound('LEAVE_LOCK_NOT_FOUND')
  if (lock.version !== version) throw stale(lock.version)
  return lock
}

async function requireKnown(stores: Stores, { projectNumber, exemptUserIds }: LockInput): Promise<void> {
  if (projectNumber !== 0 && !(await stores.facts.hasProject(projectNumber)))
    throw invalid([{ field: 'project_number', reason: 'PROJECT_UNKNOWN' }], 'PROJECT_UNKNOWN')
  const members = await stores.facts.members(exemptUserIds)
  if (exemptUserIds.some((id) => !members.has(id)))
    throw invalid([{ field: 'exempt_user_ids', reason: 'MEMBER_NOT_FOUND' }])
}

function sameMembers(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id))
}
