import { infiniteQueryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'

const PAGE_SIZE = 50

/** The companies that were offered to an address, the latest first. */
export const companyOffersQuery = infiniteQueryOptions({
  queryKey: ['platform', 'listCompanyOffers'] as const,
  queryFn: ({ pageParam, signal }) =>
    ask(
      'listCompanyOffers',
      { page_size: PAGE_SIZE, ...(pageParam ? { page_token: pageParam } : {}) },
      { signal },
    ),
  initialPageParam: '',
  getNextPageParam: (last) => last.page.next_page_token || undefined,
})
