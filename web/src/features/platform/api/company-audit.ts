import { infiniteQueryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls.js'
import { ROOTS } from '../../../lib/query-roots.js'
import { allPages } from './all-pages.js'

const PAGE_SIZE = 50

const asked = (subscription: number, actor: string | null) => ({
  subscription,
  ...(actor === null ? {} : { actor_id: actor }),
})

/** Who did what in a company, newest first; of one person where one is named. */
export function companyAuditQuery(subscription: number, actor: string | null) {
  return infiniteQueryOptions({
    queryKey: [ROOTS.company, subscription, 'audit', actor] as const,
    queryFn: ({ pageParam, signal }) =>
      ask(
        'listAudit',
        {
          ...asked(subscription, actor),
          page_size: PAGE_SIZE,
          ...(pageParam ? { page_token: pageParam } : {}),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.page.next_page_token || undefined,
  })
}

/** All of it, for a file. */
export function wholeCompanyAudit(subscription: number, actor: string | null) {
  return allPages((page) => ask('listAudit', { ...asked(subscription, actor), ...page }))
}
