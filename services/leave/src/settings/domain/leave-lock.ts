import { DomainError } from '@smartproject/kit/errors'
import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { Span } from '../../leave/area.js'

/** A period closed to leave. */
export interface LeaveLock {
  readonly id: string
  readonly fromDate: PlainDate
  readonly toDate: PlainDate
  readonly reason: string
  /** The people it was closed for by name; empty for everybody. */
  readonly userIds: readonly string[]
  /** Number of the project whose people it concerns; 0 for the whole company. */
  readonly projectNumber: number
  /** Who may apply all the same. */
  readonly exemptUserIds: readonly string[]
  /** Counts changes; starts at 1. */
  readonly version: number
}

/** So many periods are closed in one company at most. */
export const LEAVE_LOCKS_MAX = 200

/** True when a period is closed to a person who takes part in these projects. */
export function concerns(lock: LeaveLock, userId: string, projectNumbers: readonly number[]): boolean {
  if (lock.exemptUserIds.includes(userId)) return false
  if (lock.userIds.length > 0 && !lock.userIds.includes(userId)) return false
  return lock.projectNumber === 0 || projectNumbers.includes(lock.projectNumber)
}

/** Refuses days that lie in a closed period, naming it. Errors: precondition LEAVE_LOCKED. */
export function requireOpenDays(locks: readonly LeaveLock[], span: Span): void {
  const lock = locks.find(({ fromDate, toDate }) => fromDate <= span.toDate && span.fromDate <= toDate)
  if (!lock) return
  const { id, fromDate, toDate, reason } = lock
  const meta = { lock_id: id, from_date: fromDate, to_date: toDate, reason }
  throw new DomainError('precondition', 'LEAVE_LOCKED', { meta })
}
