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
  /** Those that name somebody and hold on a day. */
  ofDelegate(delegateId: string, day: PlainDate): Promise<Delegation[]>
}

/** Remembers when a tenant's people are next reminded of what waits. */
export interface ReminderStore {
  get(): Promise<ReminderTurn | null>
  put(turn: ReminderTurn): Promise<void>
}

/** Finds companies, of all, whose people are to be reminded of what waits. */
export interface DueReminders {
  find(now: Date, limit: number): Promise<TenantId[]>
}
