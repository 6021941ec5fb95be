import type { TaskChanged } from './work/task-changed.js'

/** What this service tells the others; each area adds its own facts. */
export type TasksEvent = TaskChanged
