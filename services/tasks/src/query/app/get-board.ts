import { pageSize } from '@smartproject/kit/tokens/page-tokens'
import type { Caller } from '@smartproject/kit/types/caller'

import { requireReadable } from '../../facts/area.js'
import type { BoardCounts } from '../../task/area.js'
import { TASK_STATUSES, type TaskStatus } from '../../workflow/area.js'
import { type BoardSelection, isPlain, type StoredBoard } from '../domain/stored-board.js'
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

/** The first cards of a lane. */
export interface LaneCards {
  readonly cards: readonly TaskRow[]
  /** All tasks of the lane; where a filter is set, counting ends one above {@link LANE_COUNT_LIMIT}. */
  readonly count: number
  readonly nextToken: string
}

/** A lane of a board. */
export interface BoardLane {
  readonly status: TaskStatus
  /** Two answers to one query with the same revision of a lane show it the same; 0 where lanes have no revisions. */
  readonly revision: number
  /** Null where the asker still holds the lane. */
  readonly shown: LaneCards | null
}

/** The query of a board. */
export interface BoardQuery {
  readonly projectNumber: number
  readonly archived: boolean
  readonly filter: TaskFilter
  readonly order: SortRequest
  /** 0 for the default. */
  readonly pageSize: number
  /** Of the lanes of the answer the asker still holds, in their order; empty for none. */
  readonly knownRevisions: readonly number[]
}

/**
 * The five lanes of a project; lanes the asker still holds are not read again. An unfiltered board is read at once, also
 * what a caller without rights will not see: such a board costs one round trip to the database.
 * Errors: not_found PROJECT_NOT_FOUND, invalid `order.field_id` UNKNOWN.
 */
export async function getBoard(deps: Deps, caller: Caller, input: BoardQuery): Promise<readonly BoardLane[]> {
  const { projectNumber, archived } = input
  const size = pageSize(input.pageSize, LANE_PAGE)
  const stores = deps.work.read(caller.tenantId)
  const order = matchesAll(input.filter) ? plainOrder(input.order) : null
  const { project, counts, lanes }: FoundBoard = order
    ? await plainBoard(stores, input.knownRevisions, { projectNumber, archived, order, size: size + 1 })
    : await selectedBoard(stores, input, size + 1)
  requireReadable(project, caller)
  for (const { rows } of lanes) deps.projectsOfTasks.shown(caller.tenantId, rows)
  const shelf = archived ? counts?.archived : counts?.live
  return TASK_STATUSES.map((status) => {
    const revision = order ? (counts?.laneRevisions[status] ?? 0) : 0
    const lane = lanes.find((one) => one.status === status)
    if (!lane) return { status, revision, shown: null }
    const page = pageOf(deps.pageTokens, laneQuery(caller, { ...input, status }), lane.rows, size)
    const count = lane.count ?? shelf?.[status] ?? 0
    return { status, revision, shown: { cards: page.rows, count, nextToken: page.nextToken } }
  })
}

type FoundBoard = Omit<StoredBoard, 'counts'> & { readonly counts: BoardCounts | null }

/** A board without a filter: of one the asker holds only the lanes that have changed. */
async function plainBoard(
  { boards }: Stores,
  knownRevisions: readonly number[],
  selection: BoardSelection,
): Promise<StoredBoard> {
  if (knownRevisions.length === 0) return boards.read(selection)
  const head = await boards.head(selection.projectNumber)
  const { laneRevisions } = head.counts
  const changed = TASK_STATUSES.filter((status, place) => laneRevisions[status] !== knownRevisions[place])
  return { ...head, lanes: changed.length > 0 ? await boards.lanes(selection, changed) : [] }
}

/** A board with a filter or in an order that not every task has a value in. */
async function selectedBoard(
  stores: Stores,
  { projectNumber, archived, filter, order }: BoardQuery,
  size: number,
): Promise<FoundBoard> {
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
