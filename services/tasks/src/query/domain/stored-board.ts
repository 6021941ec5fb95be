import type { Project } from '../../facts/area.js'
import type { BoardCounts } from '../../task/area.js'
import type { LaneRows, TaskOrder } from './task-query.js'

/** A board that nobody filtered. */
export interface StoredBoard {
  readonly project: Project | null
  readonly counts: BoardCounts
  /** Without counts of their own. */
  readonly lanes: readonly LaneRows[]
}

/** Reads unfiltered boards in one round trip each: the screen that is opened most is not to cost ten. */
export interface BoardStore {
  /** The project, and which revision its board has come to; null and 0 where there is none of that number. */
  revision(projectNumber: number): Promise<{ project: Project | null; revision: number }>
  /** For orders in which every task has a value: see `isPlain`. */
  read(
    which: { projectNumber: number; archived: boolean },
    order: TaskOrder,
    size: number,
  ): Promise<StoredBoard>
}

const PLAIN: ReadonlySet<TaskOrder['by']> = new Set(['update_time', 'create_time', 'rank', 'name'])

/** True for an order in which every task has a value, so that a lane is one stretch of an index. */
export function isPlain(order: TaskOrder): boolean {
  return PLAIN.has(order.by)
}
