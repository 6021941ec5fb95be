import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../../../../lib/calls.js'
import type { PlainDate } from '../../../../lib/plain-date.js'
import { ROOTS } from '../../../../lib/query-roots.js'

// News of the own leave comes at once; what others do to their tasks comes at the next look.
const LOOK_AGAIN_MS = 30_000

/** Tasks and leave of a project between two days. */
export function calendarItemsQuery(subscription: number, project: number, start: PlainDate, end: PlainDate) {
  return queryOptions({
    queryKey: [ROOTS.calendar, subscription, project, start, end] as const,
    queryFn: ({ signal }) => ask('listCalendarTasks', { subscription, project, start, end }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  })
}
