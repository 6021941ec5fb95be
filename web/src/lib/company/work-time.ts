import type { WorkTime } from '@smartproject/bff/api/leave/work-time'
import { weekendOn } from '@smartproject/bff/api/calendar-days'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../calls/calls.js'
import { ROOTS } from '../calls/query-roots.js'
import { isWeekday, type Holiday, type WorkingTime } from './company.js'

/** The working time of the reader or, with a request, of its applicant. */
export function workTimeQuery(subscription: number, leave?: string) {
  return queryOptions({
    queryKey: [ROOTS.leave, subscription, 'work-time', leave ?? ''] as const,
    queryFn: async ({ signal }) => {
      const { time } = await ask(
        'getWorkTime',
        { subscription, ...(leave === undefined ? {} : { leave }) },
        { signal },
      )
      return time
    },
  })
}

/** The time of a company as one person works it. */
export function timeOf(time: WorkTime, company: WorkingTime): WorkingTime {
  const atPlace = time.own_places.length > 0 ? { ...company, holidays: holidaysOf(time, company) } : company
  return time.own_weeks.length > 0 ? withWeeks(time, atPlace) : atPlace
}

/** Holidays of the company are named by the company. */
function holidaysOf({ holidays }: WorkTime, company: WorkingTime): readonly Holiday[] {
  const names = new Map(company.holidays.map(({ date, name }) => [date, name]))
  return holidays.map(({ date, name }) => ({ date, name: name || (names.get(date) ?? '') }))
}

function withWeeks({ weeks }: WorkTime, company: WorkingTime): WorkingTime {
  const history = {
    weekendDays: weeks[0]?.weekend_days ?? [],
    weeks: weeks.flatMap(({ from_date: fromDate, weekend_days: weekendDays }) =>
      fromDate === null ? [] : [{ fromDate, weekendDays }],
    ),
  }
  return { ...company, history, weekend: weekendOn(company.today, history).filter(isWeekday) }
}
