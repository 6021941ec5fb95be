import type { FieldViolation } from '@smartproject/kit/errors'
import type { PlainDate } from '@smartproject/kit/types/plain-date'

/** Most allocations of one task. */
export const MOST_ALLOCATIONS = 50

/** A part of a task that one person does. */
export interface Allocation {
  readonly id: string
  readonly taskId: string
  readonly userId: string
  readonly from: PlainDate
  readonly to: PlainDate
  /** One of both: minutes in all, or a percentage of each day. */
  readonly minutes: number | null
  readonly percent: number | null
  /** Counts changes, from 1. */
  readonly version: number
}

/** The parts of a task, and what the caller may do with them. */
export interface TaskAllocations {
  readonly allocations: readonly (Allocation & { readonly editable: boolean })[]
  /** The caller may allocate parts to others. */
  readonly allocatesOthers: boolean
}

/** A part as it should be, or the one that is taken off. */
export type WantedAllocation =
  | { readonly removed: true; readonly allocation: Pick<Allocation, 'id' | 'taskId' | 'version'> }
  | { readonly removed: false; readonly allocation: Allocation }

/** The parts of tasks that people do. */
export interface AllocationStore {
  byId(id: string): Promise<Allocation | null>
  /** Those of tasks, by first day. */
  ofTasks(taskIds: readonly string[]): Promise<Allocation[]>
  /** Ids of the tasks of which these people do a part that reaches a day. */
  tasksOf(userIds: readonly string[], from: PlainDate): Promise<string[]>
  /** Writes the version after the one that was seen, 0 for a new one; false when another writer was faster. */
  save(allocation: Allocation): Promise<boolean>
  /** Those of tasks that have none yet. */
  insertAll(allocations: readonly Allocation[]): Promise<void>
  /** Takes off the allocation that was seen; false when it is another one by now. */
  remove(allocation: Pick<Allocation, 'id' | 'version'>): Promise<boolean>
  /** Ends those of a person on a day, and takes off the ones that begin later. */
  endOf(userId: string, day: PlainDate): Promise<void>
}

/** The faults of an allocation. */
export function allocationFaults({
  from,
  to,
  minutes,
  percent,
}: Pick<Allocation, 'from' | 'to' | 'minutes' | 'percent'>): FieldViolation[] {
  const faults: FieldViolation[] = []
  if (to < from) faults.push({ field: 'allocation.to_date', reason: 'BEFORE_START' })
  if ((minutes === null) === (percent === null))
    faults.push({ field: 'allocation.minutes', reason: 'ONE_OF_BOTH' })
  return faults
}
