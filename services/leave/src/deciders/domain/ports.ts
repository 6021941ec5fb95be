import type { PlainDate } from '@smartproject/kit/types/plain-date'
import type { TenantId } from '@smartproject/kit/types/ids'

import type { Delegation } from './delegation.js'
import type { ReminderTurn } from './reminder.js'

export interface DelegationStore {
  get(userId: string): Promise<Delegation | null>
  put(delegation: Delegation): Promise<void>
  remove(userId: string): Promise<void>
  /** Those of these approvers that hold on a day. */
  of(userIds: readonly string[], day: PlainDate): Promise<Delegation[]>
  /** Those that name a delegate and hold on a day. */
  ofDelegate(delegateId: string, day: PlainDate): Promise<Delegation[]>
}

/** Stores when a tenant's deciders are next told of waiting requests. */
export interface ReminderStore {
  get(): Promise<ReminderTurn | null>
  put(turn: ReminderTurn): Promise<void>
}

/** Finds companies, of all, whose deciders are to be told of waiting requests. */
export interface DueReminders {
  find(now: Date, limit: number): Promise<TenantId[]>
}
