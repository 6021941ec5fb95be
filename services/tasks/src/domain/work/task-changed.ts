import type { Task, TaskStatus } from './task.js'

/** A task was created, changed or is gone. */
export interface TaskChanged {
  readonly change: 'created' | 'updated' | 'moved' | 'deleted'
  /** State after the change; for a deleted one the last state with the version of the deletion. */
  readonly task: Task
  /** Lane before the change; null for a new one. */
  readonly previousStatus: TaskStatus | null
  /** Name of the project; empty for leave. */
  readonly projectName: string
}
