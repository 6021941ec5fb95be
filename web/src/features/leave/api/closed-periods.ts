import type { LeaveLock } from '@smartproject/bff/api/leave/settings'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { ROOTS } from '../../../lib/calls/query-roots.js'

/** A period that is closed to leave. */
export type ClosedPeriod = Pick<LeaveLock, 'id' | 'from_date' | 'to_date' | 'reason'>

/** Periods closed to one user, or without a user those closed to the whole company. */
export function closedPeriodsQuery(subscription: number, user?: string) {
  return queryOptions({
    queryKey: [ROOTS.leave, subscription, 'closed', user ?? null] as const,
    queryFn: async ({ signal }): Promise<ClosedPeriod[]> => {
      const locks = await ask('getLeaveLocksById', { subscription, ...(user ? { user } : {}) }, { signal })
      return locks.filter(({ project }) => user !== undefined || project === 0)
    },
  })
}
