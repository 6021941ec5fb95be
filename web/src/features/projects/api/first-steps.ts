import { type Query, queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { worthRetrying } from '../../../lib/calls/query-client.js'
import { ROOTS } from '../../../lib/calls/query-roots.js'

const ASK_AGAIN_MS = 2_000

/** Services hear of a new company by event; one that is asked before says that it is not ready, and is asked again. */
function untilReady({ state: { error } }: Pick<Query, 'state'>): number | false {
  return worthRetrying(0, error) ? ASK_AGAIN_MS : false
}

/** True once the company has a second person, or an open invitation. */
export function othersQuery(subscription: number) {
  return queryOptions({
    queryKey: [ROOTS.people, subscription, 'others'] as const,
    queryFn: async ({ signal }) => {
      const { seats } = await ask('listInvitations', { subscription, page_size: 1 }, { signal })
      return seats.used > 1
    },
    refetchInterval: untilReady,
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
    refetchInterval: untilReady,
  })
}
