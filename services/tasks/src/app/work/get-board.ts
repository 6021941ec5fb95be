import { pageSize } from '@smartproject/kit/page-tokens'
import type { Caller } from '@smartproject/kit/types/caller'

import { isPlain } from '../../domain/board/board-opening.js'
import type { TaskStatus } from '../../domain/work/task.js'
import {
  demandsNothing,
  type OrderWish,
  type TaskOrder,
  type TaskFilter,
  type TaskRow,
} from '../../domain/work/task-query.js'
import type { Deps } from '../deps.js'
import { requireReadable } from '../project-access.js'
import { withSlots } from './field-slots.js'
import { LANE_PAGE, laneQuery } from './list-lane-tasks.js'
import { orderOf } from './task-order.js'
import { pageOf } from './task-pages.js'

/** The order itself where every task has a value in it, else null. */
function plainOrder({ by, descending }: OrderWish): TaskOrder | null {
  const order: TaskOrder = { by, descending, slot: null }
  return isPlain(order) ? order : null
}

/** Filtered lanes are counted up to this; a board that shows more than that says so. */
const COUNT_LIMIT = 1_000

/** A lane with its first cards. */
export interface BoardLane {
  readonly status: TaskStatus
  readonly cards: readonly TaskRow[]
  /** All tasks of the lane; at most 1,000 are counted where a filter is set. */
  readonly count: number
  readonly nextToken: string
}

/**
 * The five lanes of a project. Everything is asked at once, also what a caller without rights will not see: a board
 * costs one round trip to the database.
 * Errors: not_found PROJECT_NOT_FOUND, invalid `order.field_id` UNKNOWN.
 */
export async function getBoard(
  deps: Deps,
  caller: Caller,
  board: {
    projectNumber: number
    archived: boolean
    filter: TaskFilter
    order: OrderWish
    pageSize: number
  },
): Promise<BoardLane[]> {
  const { projectNumber, archived, filter } = board
  const size = pageSize(board.pageSize, LANE_PAGE)
  const stores = deps.work.read(caller.tenantId)
  const kept = demandsNothing(filter)
  const lanesOf = async () => {
    const [order, known] = await Promise.all([
      orderOf(stores, board.order, [projectNumber]),
      withSlots(stores, filter),
    ])
    const selection = { projectNumbers: [projectNumber], archived, filter: known }
    return stores.taskQueries.board(selection, order, size + 1, kept ? 0 : COUNT_LIMIT)
  }
  const plain = plainOrder(board.order)
  const read = async () => {
    if (kept && plain) return stores.boardOpening.board({ projectNumber, archived }, plain, size + 1)
    const [project, counts, lanes] = await Promise.all([
      stores.projects.byNumber(projectNumber),
      kept ? stores.boardCounts.of(projectNumber) : null,
      lanesOf(),
    ])
    return { project, counts, lanes }
  }
  const { project, counts, lanes } = await read()
  requireReadable(project, caller)
  return lanes.map(({ status, rows, count }) => {
    const page = pageOf(deps.pageTokens, laneQuery(caller, { ...board, status }), rows, size)
    const shelf = archived ? counts?.archived : counts?.live
    return { status, cards: page.rows, count: count ?? shelf?.[status] ?? 0, nextToken: page.nextToken }
  })
}
