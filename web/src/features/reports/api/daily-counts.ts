import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls.js'
import type { PlainDate } from '../../../lib/plain-date.js'
import { ROOTS } from '../../../lib/query-roots.js'

/** A project's tasks by lane at the end of each of these days. */
export function dailyCountsQuery(subscription: number, project: number, dates: readonly PlainDate[]) {
  return queryOptions({
    queryKey: [ROOTS.report, subscription, project, ...dates] as const,
    queryFn: ({ signal }) =>
      ask('getProjectWeeklyDailyreport', { subscription, project, dates: [...dates] }, { signal }),
  })
}
