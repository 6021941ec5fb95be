import type { SubscriptionEntry } from '@smartproject/bff/api/company/workspace'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { ROOTS } from '../../../lib/calls/query-roots.js'

export type Company = SubscriptionEntry

/** The companies a person works in, with what is known of their plan. */
export function companiesQuery(userId: string | number) {
  return queryOptions({
    queryKey: [ROOTS.companies, String(userId)] as const,
    queryFn: ({ signal }) => ask('getsublist', { userId: String(userId) }, { signal }),
  })
}

/** The effect of a licence code on a company; looking uses nothing up. */
export function licenceQuery(subscription: number, code: string) {
  return queryOptions({
    queryKey: [ROOTS.companies, subscription, 'licence', code] as const,
    queryFn: async ({ signal }) => (await ask('getLicence', { subscription, code }, { signal })).licence,
    retry: false,
    staleTime: 0,
  })
}
