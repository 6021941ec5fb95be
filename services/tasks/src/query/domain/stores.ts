import type { Stores as TaskAreaStores } from '../../task/area.js'
import type { BoardStore } from './stored-board.js'
import type { TaskQueryStore } from './task-query.js'

/** The stores of this area: none of its own, it reads the tasks. */
export interface QueryStores {
  readonly taskQueries: TaskQueryStore
  readonly boards: BoardStore
}

/** The stores that this area opens. */
export interface Stores extends TaskAreaStores, QueryStores {}
