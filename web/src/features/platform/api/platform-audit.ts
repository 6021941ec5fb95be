import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { askedOf, type AuditFilter } from '../use-audit-filter.js'
import { allPages } from './all-pages.js'

const PAGE_SIZE = 50

/** Who did what on the whole platform, newest first. */
export function platformAuditQuery(filter: AuditFilter) {
  return infiniteQueryOptions({
    queryKey: ['platform', 'listPlatformAudit', filter] as const,
    queryFn: ({ pageParam, signal }) =>
      ask(
        'listPlatformAudit',
        { ...askedOf(filter), page_size: PAGE_SIZE, ...(pageParam ? { page_token: pageParam } : {}) },
        { signal },
      ),
    placeholderData: keepPreviousData,
    initialPageParam: '',
    getNextPageParam: (last) => last.page.next_page_token || undefined,
  })
}

/** All of it, for a file. */
export function wholePlatformAudit(filter: AuditFilter) {
  return allPages((page) => ask('listPlatformAudit', { ...askedOf(filter), ...page }))
}
