import type { Leave } from '@smartproject/bff/api/leave/shapes'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { ROOTS } from '../../../lib/calls/query-roots.js'

export function leaveKey(subscription: number, id: string) {
  return [ROOTS.leave, subscription, 'one', id] as const
}

/** One request, as it is now. */
export function leaveQuery(subscription: number, id: string) {
  return queryOptions({
    queryKey: leaveKey(subscription, id),
    queryFn: async ({ signal }): Promise<Leave> =>
      (await ask('getLeave', { subscription, id }, { signal })).leave,
    staleTime: 0,
  })
}
