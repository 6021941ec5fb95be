import type { LeaveCalendarEntry, LeaveCalendarPerson } from '@smartproject/bff/api/leave/calendar'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import type { PlainDate } from '../../../lib/plain-date.js'
import { ROOTS } from '../../../lib/calls/query-roots.js'

const PAGE_SIZE = 500

/** Whose leave: the team's, the company's, one person's, or that of those beside the applicant of a request. */
export type CalendarOf =
  | { scope: 'team' | 'company' }
  | { scope: 'person'; user: string }
  | { scope: 'beside'; leave: string }

export interface CalendarAnswer {
  people: LeaveCalendarPerson[]
  entries: LeaveCalendarEntry[]
}

/** People by name and their leave between two days; all parts of the answer, one after the other. */
export function leaveCalendarQuery(subscription: number, of: CalendarOf, from: PlainDate, to: PlainDate) {
  return queryOptions({
    queryKey: [ROOTS.leave, subscription, 'calendar', of, from, to] as const,
    queryFn: async ({ signal }): Promise<CalendarAnswer> => {
      const all: CalendarAnswer = { people: [], entries: [] }
      const asked = { subscription, ...of, from_date: from, to_date: to, page_size: PAGE_SIZE }
      let token = ''
      do {
        const part = await ask(
          'listLeaveCalendar',
          { ...asked, ...(token ? { page_token: token } : {}) },
          { signal },
        )
        all.people.push(...part.people)
        all.entries.push(...part.entries)
        token = part.page.next_page_token
      } while (token)
      return all
    },
    placeholderData: keepPreviousData,
  })
}
