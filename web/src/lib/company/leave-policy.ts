import { queryOptions } from '@tanstack/react-query'
import { ask } from '../calls/calls.js'
import { ROOTS } from '../calls/query-roots.js'

/** The owner's policy for leave, and the days that can be asked for today. */
export function leavePolicyQuery(subscription: number) {
  return queryOptions({
    queryKey: [ROOTS.leave, subscription, 'policy'] as const,
    queryFn: ({ signal }) => ask('getLeavePolicy', { subscription }, { signal }),
    staleTime: 60_000,
  })
}
