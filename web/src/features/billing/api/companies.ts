import type { SubscriptionEntry } from '@smartproject/bff/api/company/workspace'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { ROOTS } from '../../../lib/calls/query-roots.js'

/** The companies a person is in; owners buy for theirs. */
export function ownCompaniesQuery(userId: string) {
  return queryOptions({
    queryKey: [ROOTS.companies, userId] as const,
    queryFn: ({ signal }) => ask('getsublist', { userId }, { signal }),
  })
}

/** Those that a person owns. */
export function ownedOf(companies: readonly SubscriptionEntry[]): SubscriptionEntry[] {
  return companies.filter(({ subscribedas }) => subscribedas === 'owner')
}
