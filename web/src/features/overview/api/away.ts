import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls.js'
import type { PlainDate } from '../../../lib/plain-date.js'
import { ROOTS } from '../../../lib/query-roots.js'

const LEAVE = 4

/** Who of a project has leave on a day, by id and name. */
export function awayQuery(subscription: number, project: number, day: PlainDate) {
  return queryOptions({
    queryKey: [ROOTS.calendar, subscription, 'away', project, day] as const,
    queryFn: async ({ signal }) => {
      const input = { subscription, project, start: day, end: day }
      const { items } = await ask('listCalendarTasks', input, { signal })
      return items.flatMap(({ task_type, assignee }) => (task_type === LEAVE && assignee ? [assignee] : []))
    },
    staleTime: 60_000,
  })
}
