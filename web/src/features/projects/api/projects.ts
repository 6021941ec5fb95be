import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { ROOTS } from '../../../lib/calls/query-roots.js'

/** The person's projects of a company, archived ones included. */
export function projectsQuery(subscription: number, userId: string) {
  return queryOptions({
    queryKey: [ROOTS.projects, subscription, userId] as const,
    queryFn: ({ signal }) => ask('subcribtionProjectDatas', { subscription, user: userId }, { signal }),
  })
}
