import { infiniteQueryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'

const PAGE_SIZE = 50

/** All users of the platform, by e-mail. */
export const platformUsersQuery = infiniteQueryOptions({
  queryKey: ['platform', 'listPlatformUsers'] as const,
  queryFn: ({ pageParam, signal }) =>
    ask(
      'listPlatformUsers',
      { page_size: PAGE_SIZE, ...(pageParam ? { page_token: pageParam } : {}) },
      { signal },
    ),
  initialPageParam: '',
  getNextPageParam: (last) => last.page.next_page_token || undefined,
})
