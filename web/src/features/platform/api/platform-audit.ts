import { infiniteQueryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls.js'
import { allPages } from './all-pages.js'

const PAGE_SIZE = 50

/** Who did what on the whole platform, newest first. */
export const platformAuditQuery = infiniteQueryOptions({
  queryKey: ['platform', 'listPlatformAudit'] as const,
  queryFn: ({ pageParam, signal }) =>
    ask(
      'listPlatformAudit',
      { page_size: PAGE_SIZE, ...(pageParam ? { page_token: pageParam } : {}) },
      { signal },
    ),
  initialPageParam: '',
  getNextPageParam: (last) => last.page.next_page_token || undefined,
})

/** All of it, for a file. */
export function wholePlatformAudit() {
  return allPages((page) => ask('listPlatformAudit', page))
}
