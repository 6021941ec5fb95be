import type { Task } from '../../task/area.js'

/** The effect of one change of many tasks on one of them. */
export interface BulkChange {
  /** The change of many. */
  readonly undoId: string
  readonly userId: string
  readonly taskId: string
  /** Version the change made. */
  readonly version: number
  /** The fields it changed, as they were. */
  readonly earlier: Partial<Task>
  readonly time: Date
}

/** Changes of many tasks that can still be taken back; they go by themselves when their time is over. */
export interface BulkChangeStore {
  insert(changes: readonly BulkChange[]): Promise<void>
  /** The effects of the user's change, if it was made after that time. */
  ofMaker(undoId: string, userId: string, after: Date): Promise<BulkChange[]>
  delete(undoId: string): Promise<void>
}
