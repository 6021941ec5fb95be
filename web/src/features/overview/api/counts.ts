import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { workKeys } from '../../../task-kit/api/keys.js'

/** How many tasks a project has in each lane. */
export function laneCountsQuery(subscription: number, project: number) {
  return queryOptions({
    queryKey: [...workKeys.groups(subscription), 'lanes', project] as const,
    queryFn: ({ signal }) => ask('countTasks', { subscription, project }, { signal }),
  })
}
