import { infiniteQueryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { ROOTS } from '../../../lib/calls/query-roots.js'

const PAGE_SIZE = 20

/** The notifications of the bell, newest first; each answer also tells how many are unseen in all. */
export function notificationsQuery(subscription: number) {
  return infiniteQueryOptions({
    queryKey: [ROOTS.notifications, subscription] as const,
    queryFn: ({ pageParam, signal }) =>
      ask(
        'listNotifications',
        { subscription, page_size: PAGE_SIZE, ...(pageParam ? { page_token: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.page.next_page_token || undefined,
  })
}
