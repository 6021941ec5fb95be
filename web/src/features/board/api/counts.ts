import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { workKeys, type BoardView } from '../../../task-kit/api/keys.js'

/** How many tasks pass, by lane; for boards in rows, whose lanes are loaded one by one. */
export function countsQuery(subscription: number, project: number, { filter, archived }: BoardView) {
  return queryOptions({
    queryKey: [...workKeys.groups(subscription), 'counts', project, filter, archived] as const,
    queryFn: ({ signal }) => ask('countTasks', { subscription, project, filter, archived }, { signal }),
  })
}
