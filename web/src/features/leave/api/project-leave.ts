import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { endOfMonth, type PlainDate } from '../../../lib/plain-date.js'
import { ROOTS } from '../../../lib/calls/query-roots.js'

const LEAVE = 4

/** Leave of a project's people that touches a month, by its first day. */
export function projectLeaveQuery(subscription: number, project: number, month: PlainDate) {
  return queryOptions({
    queryKey: [ROOTS.calendar, subscription, 'leave', project, month] as const,
    queryFn: async ({ signal }) => {
      const input = { subscription, project, start: month, end: endOfMonth(month) }
      const { items } = await ask('listCalendarTasks', input, { signal })
      return items
        .filter(({ task_type }) => task_type === LEAVE)
        .toSorted((a, b) => (a.start_date ?? '').localeCompare(b.start_date ?? ''))
    },
    placeholderData: keepPreviousData,
  })
}
