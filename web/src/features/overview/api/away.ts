import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import type { PlainDate } from '../../../lib/plain-date.js'
import { ROOTS } from '../../../lib/calls/query-roots.js'

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

/** Who of one's team has approved leave between two days, with the days. */
export function teamAwayQuery(subscription: number, from: PlainDate, to: PlainDate) {
  return queryOptions({
    queryKey: [ROOTS.leave, subscription, 'calendar', 'away', from, to] as const,
    queryFn: async ({ signal }) => {
      const input = { subscription, scope: 'team', from_date: from, to_date: to, page_size: 500 } as const
      const { people, entries } = await ask('listLeaveCalendar', input, { signal })
      const approved = entries.filter(({ status }) => status === 'approved')
      return people.flatMap(({ user_id: id, name: fullname }) => {
        const first = approved.find(({ user_id }) => user_id === id)
        return first ? [{ id, fullname, from: first.from_date, to: first.to_date }] : []
      })
    },
    staleTime: 60_000,
  })
}
