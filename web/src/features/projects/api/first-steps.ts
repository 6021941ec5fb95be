import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { ROOTS } from '../../../lib/calls/query-roots.js'

/** True once the company has a second person, or an open invitation. */
export function othersQuery(subscription: number) {
  return queryOptions({
    queryKey: [ROOTS.people, subscription, 'others'] as const,
    queryFn: async ({ signal }) => {
      const { seats } = await ask('listInvitations', { subscription, page_size: 1 }, { signal })
      return seats.used > 1
    },
  })
}

/** True once the reader has applied for leave. */
export function appliedQuery(subscription: number) {
  return queryOptions({
    queryKey: [ROOTS.leave, subscription, 'applied'] as const,
    queryFn: async ({ signal }) => {
      const { leaves } = await ask('listOwnLeave', { subscription, all: true, page_size: 1 }, { signal })
      return leaves.length > 0
    },
  })
}
