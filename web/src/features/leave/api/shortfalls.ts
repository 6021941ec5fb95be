import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import type { LeaveSpan } from '../../../lib/company/company.js'
import { ROOTS } from '../../../lib/calls/query-roots.js'
import { noonInput } from '../model.js'

/** The minimums of people present that these days would not keep: own days, or those of a request. */
export function shortfallsQuery(subscription: number, days: LeaveSpan, leave?: string) {
  return queryOptions({
    queryKey: [ROOTS.leave, subscription, 'shortfalls', leave ?? '', days] as const,
    queryFn: async ({ signal }) => {
      const { from: from_date, to: to_date } = days
      const asked = { subscription, ...(leave ? { id: leave } : {}), from_date, to_date, ...noonInput(days) }
      return (await ask('listLeaveShortfalls', asked, { signal })).shortfalls
    },
    // Others are granted leave meanwhile.
    staleTime: 0,
  })
}
