import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import type { BoardView } from '../../../task-kit/api/keys.js'
import { countKeys } from '../../../task-kit/api/recount.js'

/** How many tasks pass, by lane; for boards in rows, whose lanes are loaded one by one. */
export function countsQuery(subscription: number, project: number, { filter, archived }: BoardView) {
  return queryOptions({
    queryKey: countKeys.lanes(subscription, project, filter, archived),
    queryFn: ({ signal }) => ask('countTasks', { subscription, project, filter, archived }, { signal }),
  })
}
