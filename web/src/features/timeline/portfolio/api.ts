import type { Portfolio } from '@smartproject/bff/api/work/schedule'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { ROOTS } from '../../../lib/calls/query-roots.js'

export type { Portfolio } from '@smartproject/bff/api/work/schedule'

/** The projects of a person with their releases and milestones. */
export function portfolioQuery(subscription: number) {
  return queryOptions({
    queryKey: [ROOTS.releases, subscription, 'portfolio'] as const,
    queryFn: ({ signal }): Promise<Portfolio> => ask('getPortfolio', { subscription }, { signal }),
  })
}
