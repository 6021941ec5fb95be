import type { Caller } from '@smartproject/kit/types/caller'

import type { SortRequest, TaskFilter } from '../domain/task-query.js'
import type { Deps } from './deps.js'
import { withSlots } from './field-slots.js'
import { selectedProjects } from './selected-projects.js'
import { orderOf } from './task-order.js'
import { type Page, type PageRequest, readPage } from './task-pages.js'

const PAGE = { default: 50, max: 200 }
const COUNT_LIMIT = 10_000

/** Which tasks of which projects are wanted, and how. */
export interface ListQuery {
  /** Empty for all the caller may read that are not archived. */
  readonly projectNumbers: readonly number[]
  readonly archived: boolean
  readonly filter: TaskFilter
  readonly order: SortRequest
  readonly withTotal: boolean
}

/**
 * A page of tasks of some or all projects; `total` is 0 unless asked for, and at most 10,000 for several projects.
 * Errors: not_found PROJECT_NOT_FOUND, invalid PAGE_TOKEN_INVALID, invalid `order.field_id` UNKNOWN.
 */
export async function listTasks(
  deps: Deps,
  caller: Caller,
  input: ListQuery,
  page: PageRequest,
): Promise<Page & { total: number }> {
  const { archived, filter } = input
  const stores = deps.work.read(caller.tenantId)
  const projectNumbers = await selectedProjects(stores, caller, input.projectNumbers)
  const [order, known] = await Promise.all([
    orderOf(stores, input.order, projectNumbers),
    withSlots(stores, filter),
  ])
  const selection = { projectNumbers, archived, filter: known }
  const limit = projectNumbers.length === 1 ? Infinity : COUNT_LIMIT
  const [total, found] = await Promise.all([
    input.withTotal ? stores.taskQueries.count(selection, limit) : 0,
    readPage(deps.pageTokens, page, {
      sizes: PAGE,
      query: ['tasks', caller.tenantId, input.projectNumbers, archived, filter, input.order],
      read: (after, rows) => stores.taskQueries.list(selection, order, after, rows),
    }),
  ])
  deps.projectsOfTasks.shown(caller.tenantId, found.rows)
  return { ...found, total }
}
