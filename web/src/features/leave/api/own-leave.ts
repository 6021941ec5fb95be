import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { ROOTS } from '../../../lib/calls/query-roots.js'

const PAGE_SIZE = 50

/** The person's own requests, newest first; the last six months unless all are asked for. */
export function ownLeaveQuery(subscription: number, all: boolean) {
  return infiniteQueryOptions({
    queryKey: [ROOTS.leave, subscription, 'own', all] as const,
    queryFn: ({ pageParam, signal }) =>
      ask(
        'listOwnLeave',
        { subscription, all, page_size: PAGE_SIZE, ...(pageParam ? { page_token: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.page.next_page_token || undefined,
    placeholderData: keepPreviousData,
  })
}
