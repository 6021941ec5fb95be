import type { Project } from '../../facts/area.js'
import type { BoardCounts } from '../../task/area.js'
import type { TaskStatus } from '../../workflow/area.js'
import type { LaneRows, TaskOrder } from './task-query.js'

/** The data of a board beside its cards. */
export interface BoardHead {
  readonly project: Project | null
  readonly counts: BoardCounts
}

/** A board without a filter. */
export interface StoredBoard extends BoardHead {
  /** Without counts of their own. */
  readonly lanes: readonly LaneRows[]
}

/** Which cards of a board are read, in an order in which every task has a value: see `isPlain`. */
export interface BoardSelection {
  readonly projectNumber: number
  readonly archived: boolean
  readonly order: TaskOrder
  /** Cards of each lane. */
  readonly size: number
}

/** Reads unfiltered boards in one round trip each: the screen that is opened most is not to cost ten. */
export interface BoardStore {
  /** No project and nothing counted where there is none of that number. */
  head(projectNumber: number): Promise<BoardHead>
  read(selection: BoardSelection): Promise<StoredBoard>
  /** These lanes of a board, in the order in which they are named. */
  lanes(selection: BoardSelection, statuses: readonly TaskStatus[]): Promise<LaneRows[]>
}

const PLAIN: ReadonlySet<TaskOrder['by']> = new Set(['update_time', 'create_time', 'rank', 'name'])

/** True for an order in which every task has a value, so that a lane is one stretch of an index. */
export function isPlain(order: TaskOrder): boolean {
  return PLAIN.has(order.by)
}
