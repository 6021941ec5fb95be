import type { Caller } from '@smartproject/kit/types/caller'

import { readableProject } from '../../facts/area.js'
import { isSecret, type Span } from '../../task/area.js'
import { type CalendarTask, matchesAll, type TaskFilter } from '../domain/task-query.js'
import type { Deps } from './deps.js'

const LIMIT = 2_000

/**
 * The entries of the project's calendar in the span, by first day; leave too as long as no filter demands anything.
 * Errors: not_found PROJECT_NOT_FOUND.
 */
export async function listCalendarTasks(
  deps: Deps,
  caller: Caller,
  projectNumber: number,
  span: Span,
  filter: TaskFilter | null,
): Promise<{ cards: CalendarTask[]; truncated: boolean }> {
  const stores = deps.work.read(caller.tenantId)
  const wanted = filter && !matchesAll(filter) ? filter : null
  const [found] = await Promise.all([
    stores.taskQueries.calendar(projectNumber, span, wanted, LIMIT + 1),
    readableProject(stores, caller, projectNumber),
  ])
  return {
    cards: found
      .slice(0, LIMIT)
      .map((shown) =>
        isSecret(caller, shown.card)
          ? { card: { ...shown.card, name: '', leaveType: null, described: false }, reason: '' }
          : shown,
      ),
    truncated: found.length > LIMIT,
  }
}
