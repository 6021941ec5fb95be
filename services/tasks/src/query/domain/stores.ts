import type { Stores as TaskAreaStores } from '../../task/area.js'
import type { BoardStore } from './stored-board.js'
import type { TaskQueryStore } from './task-query.js'

/** What this area keeps: nothing of its own, it reads the tasks. */
export interface QueryStores {
  readonly taskQueries: TaskQueryStore
  readonly boards: BoardStore
}

/** What this area opens. */
export interface Stores extends TaskAreaStores, QueryStores {}
