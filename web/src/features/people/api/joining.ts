import type { InvitationLink, JoinRequest } from '@smartproject/bff/api/company/joining'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { ROOTS } from '../../../lib/calls/query-roots.js'

export type { InvitationLink, JoinRequest }

/** The invitation link of a company that works. */
export function linkQuery(subscription: number) {
  return queryOptions({
    queryKey: [ROOTS.people, subscription, 'link'] as const,
    queryFn: async ({ signal }) => (await ask('getInvitationLink', { subscription }, { signal })).link,
  })
}

/** Who asked to join a company and waits, the earliest first. */
export function joinRequestsQuery(subscription: number) {
  return infiniteQueryOptions({
    queryKey: [ROOTS.people, subscription, 'requests'] as const,
    queryFn: ({ signal, pageParam }) =>
      ask('listJoinRequests', { subscription, ...(pageParam ? { page_token: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ page }) => page.next_page_token || undefined,
  })
}
