import type { TaskChanged } from './task-changed.js'

/** What this area publishes. */
export type OwnEvent = TaskChanged
