import { infiniteQueryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls.js'
import { ROOTS } from '../../../lib/query-roots.js'

const PAGE_SIZE = 50

/** Who did what in a company, newest first. */
export function companyAuditQuery(subscription: number) {
  return infiniteQueryOptions({
    queryKey: [ROOTS.company, subscription, 'audit'] as const,
    queryFn: ({ pageParam, signal }) =>
      ask(
        'listAudit',
        { subscription, page_size: PAGE_SIZE, ...(pageParam ? { page_token: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.page.next_page_token || undefined,
  })
}
