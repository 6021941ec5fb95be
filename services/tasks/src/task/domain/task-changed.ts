import type { Mentions } from '../../facts/area.js'
import type { TaskStatus } from '../../workflow/area.js'
import type { Task } from './task.js'

/** A task was created, changed, commented on or is gone. */
export interface TaskChanged {
  readonly about: 'task'
  /** `counted` and `commented` leave the version as it is. */
  readonly change: 'created' | 'updated' | 'moved' | 'deleted' | 'counted' | 'commented'
  /** State after the change; for a deleted one the last state with the version of the deletion. */
  readonly task: Task
  /** Lane before the change; null for a new one. */
  readonly previousStatus: TaskStatus | null
  /** Assignee before the change, or empty. */
  readonly previousAssigneeId: string
  /** Name of the project; empty for leave. */
  readonly projectName: string
  /** The project it came from; absent where it stayed in its own. */
  readonly previousProjectNumber?: number
  /** The job that did it with many others; such a change is no news of a person by itself. */
  readonly causeId?: string
  /** When it was, for what is published afterwards; else now. */
  readonly time?: Date
  /** The people whom the description mentions anew. */
  readonly mentions?: Mentions
}
