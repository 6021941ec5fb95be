import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { ROOTS } from '../../../lib/calls/query-roots.js'

/** The history of a request, oldest first. */
export function leaveEventsQuery(subscription: number, id: string) {
  return queryOptions({
    queryKey: [ROOTS.leave, subscription, 'events', id] as const,
    queryFn: async ({ signal }) => (await ask('listLeaveEvents', { subscription, id }, { signal })).events,
  })
}
