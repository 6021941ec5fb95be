import type { TenantId } from '@smartproject/kit/types/ids'

import type { Stores as TaskAreaStores } from '../../task/area.js'
import type { DueDays, DueTask, DueTurn } from './due-notice.js'

/** The turn of a company. */
export interface DueTurnStore {
  /** Gives a new company its first turn; one that has turns keeps them. */
  begin(dueTime: Date): Promise<void>
  get(): Promise<DueTurn | null>
  put(turn: DueTurn): Promise<void>
}

/** Open tasks by their last days. */
export interface DueTaskStore {
  /** Those of the projects with an assignee whose last day is one of the days. */
  find(projectNumbers: readonly number[], days: DueDays): Promise<DueTask[]>
}

/** Finds companies whose turn it is, across tenants. */
export interface DueTurns {
  find(now: Date, limit: number): Promise<TenantId[]>
}

/** The stores of this area. */
export interface DueStores {
  readonly dueTurns: DueTurnStore
  readonly dueTasks: DueTaskStore
}

/** The stores that this area opens. */
export interface Stores extends TaskAreaStores, DueStores {}
