import type { Caller } from '@smartproject/kit/types/caller'

import { readableProject } from '../../facts/area.js'
import type { Lane } from '../../task/area.js'
import type { SortRequest, TaskFilter } from '../domain/task-query.js'
import type { Deps } from './deps.js'
import { withSlots } from './field-slots.js'
import { orderOf } from './task-order.js'
import { type Page, type PageRequest, readPage } from './task-pages.js'

/** How many cards a lane shows at once. */
export const LANE_PAGE = { default: 25, max: 100 }

/** A lane with what is wanted of it. */
export interface LaneQuery extends Lane {
  readonly filter: TaskFilter
  readonly order: SortRequest
}

/**
 * A page of a lane.
 * Errors: not_found PROJECT_NOT_FOUND, invalid PAGE_TOKEN_INVALID, invalid `order.field_id` UNKNOWN.
 */
export async function listLaneTasks(
  deps: Deps,
  caller: Caller,
  lane: LaneQuery,
  page: PageRequest,
): Promise<Page> {
  const { projectNumber, archived, status, filter } = lane
  const stores = deps.work.read(caller.tenantId)
  const [order, known] = await Promise.all([
    orderOf(stores, lane.order, [projectNumber]),
    withSlots(stores, filter),
    readableProject(stores, caller, projectNumber),
  ])
  // A lane the filter leaves out stays empty.
  const shown = filter.statuses.length === 0 || filter.statuses.includes(status)
  const selection = { projectNumbers: [projectNumber], archived, filter: { ...known, statuses: [status] } }
  const found = await readPage(deps.pageTokens, page, {
    sizes: LANE_PAGE,
    query: laneQuery(caller, lane),
    read: (after, limit) =>
      shown ? stores.taskQueries.list(selection, order, after, limit) : Promise.resolve([]),
  })
  deps.projectsOfTasks.shown(caller.tenantId, found.rows)
  return found
}

/** The binding of the page tokens of a lane; the board gives the first of them. */
export function laneQuery(caller: Caller, lane: LaneQuery): unknown[] {
  const { projectNumber, status, archived, filter, order } = lane
  return ['lane', caller.tenantId, projectNumber, status, archived, filter, order]
}
