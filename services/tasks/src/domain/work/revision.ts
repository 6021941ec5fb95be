import type { Task } from './task.js'

/** One field of a task that somebody changed. */
export interface Revision {
  readonly id: string
  readonly taskId: string
  /** Name of the field as the protos write it. */
  readonly field: string
  /** Null when the field was empty. */
  readonly oldValue: string | null
  readonly newValue: string | null
  /** Empty when the system did it. */
  readonly userId: string
  readonly time: Date
}

const FIELDS = {
  name: 'name',
  description: 'description',
  status: 'status',
  assigneeId: 'assignee_id',
  startDate: 'start_date',
  dueDate: 'due_date',
} as const satisfies Partial<Record<keyof Task, string>>

/** The differences between two states of a task. `newId` gives each its id. */
export function revisionsBetween(
  before: Task,
  after: Task,
  by: { userId: string; newId: () => string },
): Revision[] {
  return (Object.keys(FIELDS) as (keyof typeof FIELDS)[])
    .filter((key) => before[key] !== after[key])
    .map((key) => ({
      id: by.newId(),
      taskId: after.id,
      field: FIELDS[key],
      oldValue: before[key] || null,
      newValue: after[key] || null,
      userId: by.userId,
      time: after.updateTime,
    }))
}
