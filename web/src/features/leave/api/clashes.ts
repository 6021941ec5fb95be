import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import type { PlainDate } from '../../../lib/plain-date.js'
import { ROOTS } from '../../../lib/calls/query-roots.js'

/** The applicant's tasks in the way of a request, for the days that would be granted. */
export function clashesQuery(subscription: number, id: string, from: PlainDate, to: PlainDate) {
  return queryOptions({
    queryKey: [ROOTS.leave, subscription, 'clashes', id, from, to] as const,
    queryFn: ({ signal }) =>
      ask('listLeaveClashes', { subscription, id, from_date: from, to_date: to }, { signal }),
    // Tasks move while a person looks; coming back to the window asks again.
    staleTime: 0,
  })
}
