import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { ROOTS } from '../../../lib/calls/query-roots.js'

// Types are set up once and hardly ever change.
const FRESH_MS = 5 * 60_000

/** The company's types of leave in their order, those no longer offered included. */
export function leaveTypesQuery(subscription: number) {
  return queryOptions({
    queryKey: [ROOTS.leave, subscription, 'types'] as const,
    queryFn: async ({ signal }) => (await ask('listLeaveTypes', { subscription }, { signal })).types,
    staleTime: FRESH_MS,
  })
}
