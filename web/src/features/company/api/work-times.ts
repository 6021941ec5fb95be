import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { ROOTS } from '../../../lib/calls/query-roots.js'

/** People with a working time of their own, page by page. */
export function workTimesQuery(subscription: number) {
  return infiniteQueryOptions({
    queryKey: [ROOTS.leave, subscription, 'work-times'] as const,
    queryFn: ({ pageParam, signal }) =>
      ask('listWorkTimes', { subscription, ...(pageParam ? { page_token: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ page }) => page.next_page_token || undefined,
  })
}

/** The working time of one person. */
export function personTimeQuery(subscription: number, user: string) {
  return queryOptions({
    queryKey: [ROOTS.leave, subscription, 'person-time', user] as const,
    queryFn: async ({ signal }) => (await ask('getWorkTime', { subscription, user }, { signal })).time,
    enabled: user !== '',
  })
}

/** The places with public holidays of their own. */
export function locationsQuery(subscription: number) {
  return queryOptions({
    queryKey: [ROOTS.leave, subscription, 'locations'] as const,
    queryFn: async ({ signal }) => (await ask('listLocations', { subscription }, { signal })).locations,
  })
}
