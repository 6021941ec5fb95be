import { pageSize } from '@smartproject/kit/page-tokens'
import type { Caller } from '@smartproject/kit/types/caller'

import { requireReadable } from '../../facts/area.js'
import type { BoardCounts } from '../../task/area.js'
import type { TaskStatus } from '../../workflow/area.js'
import { isPlain, type StoredBoard } from '../domain/stored-board.js'
import type { Stores } from '../domain/stores.js'
import {
  matchesAll,
  LANE_COUNT_LIMIT,
  type SortRequest,
  type TaskFilter,
  type TaskOrder,
  type TaskRow,
} from '../domain/task-query.js'
import type { Deps } from './deps.js'
import { withSlots } from './field-slots.js'
import { LANE_PAGE, laneQuery } from './list-lane-tasks.js'
import { orderOf } from './task-order.js'
import { pageOf } from './task-pages.js'

/** The order itself where every task has a value in it, else null. */
function plainOrder({ by, descending }: SortRequest): TaskOrder | null {
  const order: TaskOrder = { by, descending, slot: null }
  return isPlain(order) ? order : null
}

/** A lane with its first cards. */
export interface BoardLane {
  readonly status: TaskStatus
  readonly cards: readonly TaskRow[]
  /** All tasks of the lane; where a filter is set, counting ends one above {@link LANE_COUNT_LIMIT}. */
  readonly count: number
  readonly nextToken: string
}

/** What board is wanted. */
export interface BoardQuery {
  readonly projectNumber: number
  readonly archived: boolean
  readonly filter: TaskFilter
  readonly order: SortRequest
  /** 0 for the default. */
  readonly pageSize: number
  /** Of the answer the asker still holds; 0 for none. */
  readonly knownRevision: number
}

/** The five lanes of a project. */
export interface Board {
  readonly lanes: readonly BoardLane[]
  /** Two answers to one query with the same revision are the same; 0 where that cannot be told. */
  readonly revision: number
}

/**
 * The five lanes of a project, or `unchanged` where the asker still holds them. What is not filtered is asked at
 * once, also what a caller without rights will not see: such a board costs one round trip to the database.
 * Errors: not_found PROJECT_NOT_FOUND, invalid `order.field_id` UNKNOWN.
 */
export async function getBoard(deps: Deps, caller: Caller, input: BoardQuery): Promise<Board | 'unchanged'> {
  const { projectNumber, archived, filter, knownRevision } = input
  const size = pageSize(input.pageSize, LANE_PAGE)
  const stores = deps.work.read(caller.tenantId)
  if (knownRevision > 0 && (await revisionOf(stores, caller, projectNumber)) === knownRevision)
    return 'unchanged'
  const order = matchesAll(filter) ? plainOrder(input.order) : null
  const { project, counts, lanes } = order
    ? await stores.boards.read({ projectNumber, archived }, order, size + 1)
    : await selectedBoard(stores, input, size + 1)
  requireReadable(project, caller)
  for (const { rows } of lanes) deps.projectsOfTasks.shown(caller.tenantId, rows)
  return {
    revision: order ? (counts?.revision ?? 0) : 0,
    lanes: lanes.map(({ status, rows, count }) => {
      const page = pageOf(deps.pageTokens, laneQuery(caller, { ...input, status }), rows, size)
      const shelf = archived ? counts?.archived : counts?.live
      return { status, cards: page.rows, count: count ?? shelf?.[status] ?? 0, nextToken: page.nextToken }
    }),
  }
}

async function revisionOf(stores: Stores, caller: Caller, projectNumber: number): Promise<number> {
  const { project, revision } = await stores.boards.revision(projectNumber)
  requireReadable(project, caller)
  return revision
}

/** A board with a filter or in an order that not every task has a value in. */
async function selectedBoard(
  stores: Stores,
  { projectNumber, archived, filter, order }: BoardQuery,
  size: number,
): Promise<Omit<StoredBoard, 'counts'> & { counts: BoardCounts | null }> {
  const kept = matchesAll(filter)
  const lanesOf = async () => {
    const [known, wanted] = await Promise.all([
      withSlots(stores, filter),
      orderOf(stores, order, [projectNumber]),
    ])
    const selection = { projectNumbers: [projectNumber], archived, filter: known }
    return stores.taskQueries.board(selection, wanted, size, kept ? 0 : LANE_COUNT_LIMIT + 1)
  }
  const [project, counts, lanes] = await Promise.all([
    stores.projects.byNumber(projectNumber),
    kept ? stores.boardCounts.of(projectNumber) : null,
    lanesOf(),
  ])
  return { project, counts, lanes }
}
