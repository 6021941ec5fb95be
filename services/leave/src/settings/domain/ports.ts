import type { LeaveLock } from './leave-lock.js'
import type { LeavePolicy } from './leave-policy.js'
import type { LeaveType } from './leave-type.js'

export interface LeaveLockStore {
  /** By first day; those of one user include those for everybody. */
  list(userId: string | null): Promise<LeaveLock[]>
  get(id: string): Promise<LeaveLock | null>
  count(): Promise<number>
  put(lock: LeaveLock): Promise<void>
  remove(id: string): Promise<void>
}

export interface LeaveTypeStore {
  /** In their order; the defaults where the tenant has none of its own. */
  list(): Promise<LeaveType[]>
  put(type: LeaveType): Promise<void>
}

export interface LeavePolicyStore {
  /** The defaults where nothing was laid down. */
  get(): Promise<LeavePolicy>
  put(policy: LeavePolicy): Promise<void>
}
