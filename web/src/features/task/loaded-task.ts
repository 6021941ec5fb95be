import type { TaskDetail } from '../../task-kit/model.js'

/** A task that may still be on its way. */
export type LoadedTask = TaskDetail | undefined
