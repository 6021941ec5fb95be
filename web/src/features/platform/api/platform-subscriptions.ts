import { infiniteQueryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'

const PAGE_SIZE = 50

/** All companies of the platform, by number. */
export const platformSubscriptionsQuery = infiniteQueryOptions({
  queryKey: ['platform', 'listPlatformSubscriptions'] as const,
  queryFn: ({ pageParam, signal }) =>
    ask(
      'listPlatformSubscriptions',
      { page_size: PAGE_SIZE, ...(pageParam ? { page_token: pageParam } : {}) },
      { signal },
    ),
  initialPageParam: '',
  getNextPageParam: (last) => last.page.next_page_token || undefined,
})
