import type { Task } from './task.js'

/** Where a task lies. */
export type Shelf = 'live' | 'archived' | 'trash'

/** Where a task lies; what is in the trash is there whether it was archived or not. */
export function shelfOf({ archived, deleteTime }: Pick<Task, 'archived' | 'deleteTime'>): Shelf {
  if (deleteTime) return 'trash'
  return archived ? 'archived' : 'live'
}
