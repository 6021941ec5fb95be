import type { TaskStatus } from '../../workflow/area.js'
import type { Task } from './task.js'

/** A task as others refer to it. */
export type TaskReference = Pick<
  Task,
  'id' | 'itemId' | 'name' | 'status' | 'projectNumber' | 'startDate' | 'dueDate' | 'assigneeId' | 'archived'
>

/** Something a user should know about a change that was made all the same. */
export interface TaskWarning {
  readonly reason: 'STARTS_BEFORE_BLOCKER'
  /** The other task. */
  readonly task: TaskReference
}

/** The part of a task that others are shown. */
export function referenceTo(task: TaskReference): TaskReference {
  const { id, itemId, name, status, projectNumber, startDate, dueDate, assigneeId, archived } = task
  return { id, itemId, name, status, projectNumber, startDate, dueDate, assigneeId, archived }
}

const STARTED: ReadonlySet<TaskStatus> = new Set(['progress', 'resolved'])

/** A warning for each task that blocks this one, is not closed, and ends no earlier than this one starts. */
export function blockerWarnings(
  task: Pick<Task, 'status' | 'startDate'>,
  blockers: readonly TaskReference[],
): TaskWarning[] {
  if (task.status === 'closed') return []
  return blockers
    .filter(
      (blocker) => blocker.status !== 'closed' && (STARTED.has(task.status) || endsTooLate(blocker, task)),
    )
    .map((blocker) => ({ reason: 'STARTS_BEFORE_BLOCKER', task: referenceTo(blocker) }))
}

function endsTooLate(blocker: TaskReference, { startDate }: Pick<Task, 'startDate'>): boolean {
  const end = blocker.dueDate ?? blocker.startDate
  return startDate !== null && end !== null && end >= startDate
}
