import type { TaskChanged } from './task-changed.js'

/** The events of this area. */
export type OwnEvent = TaskChanged
