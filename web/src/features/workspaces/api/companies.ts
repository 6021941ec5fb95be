import type { SubscriptionEntry } from '@smartproject/bff/contract/workspace'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls.js'
import { ROOTS } from '../../../lib/query-roots.js'

export type Company = SubscriptionEntry

/** The companies somebody works in, with what is known of their plan. */
export function companiesQuery(userId: string | number) {
  return queryOptions({
    queryKey: [ROOTS.companies, String(userId)] as const,
    queryFn: ({ signal }) => ask('getsublist', { userId: String(userId) }, { signal }),
  })
}
