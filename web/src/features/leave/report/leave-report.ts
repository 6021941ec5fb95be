import type { LeaveCalendarEntry } from '@smartproject/bff/api/leave/calendar'
import { leaveDaysIn, type WorkingTime } from '../../../lib/company/company.js'
import { endOfMonth, type PlainDate } from '../../../lib/plain-date.js'
import type { CalendarAnswer } from '../api/leave-calendar.js'
import { monthsOf, timeOfPerson } from '../calendar/calendar-model.js'

export type ReportBy = 'month' | 'person' | 'type'

/** A row of the report: working days by key of a type. */
export interface ReportRow {
  /** A month by its first day, a person by id, a type by key. */
  key: string
  /** Name of a person; empty for others. */
  name: string
  days: ReadonlyMap<string, number>
  total: number
}

export interface LeaveReportModel {
  /** One entry of each type, in the order in which they came up. */
  types: LeaveCalendarEntry[]
  rows: ReportRow[]
}

type Known = LeaveCalendarEntry & { leave_type: string }

/** Working days of approved leave in a year. Leave of others has no type here, and is left out. */
export function leaveReport(
  answer: CalendarAnswer,
  by: ReportBy,
  year: number,
  time: WorkingTime,
): LeaveReportModel {
  const known = answer.entries.filter(
    (entry): entry is Known => entry.leave_type !== null && entry.status === 'approved',
  )
  const types = [...new Map(known.map((entry) => [entry.leave_type, entry])).values()]
  return { types, rows: rowsOf(answer, known, types, { by, year, time }) }
}

function rowsOf(
  { people }: CalendarAnswer,
  entries: readonly Known[],
  types: readonly Known[],
  { by, year, time }: { by: ReportBy; year: number; time: WorkingTime },
): ReportRow[] {
  const times = new Map(people.map((person) => [person.user_id, timeOfPerson(person, time)]))
  const timeOfUser = (userId: string) => times.get(userId) ?? time
  if (by === 'month')
    return monthsOf(year).map((month) =>
      rowOf(month, '', entries, (entry) => daysInMonth(entry, month, timeOfUser(entry.user_id))),
    )
  if (by === 'type')
    return types.map(({ leave_type: type }) =>
      rowOf(
        type,
        '',
        entries.filter((entry) => entry.leave_type === type),
        wholeDays,
      ),
    )
  const own = new Map<string, Known[]>()
  for (const entry of entries) own.set(entry.user_id, [...(own.get(entry.user_id) ?? []), entry])
  return people
    .flatMap(({ user_id: userId, name }) => {
      const theirs = own.get(userId)
      return theirs ? [rowOf(userId, name, theirs, wholeDays)] : []
    })
    .toSorted((a, b) => b.total - a.total)
}

function rowOf(
  key: string,
  name: string,
  entries: readonly Known[],
  daysOf: (entry: Known) => number,
): ReportRow {
  const days = new Map<string, number>()
  for (const entry of entries) {
    const count = daysOf(entry)
    if (count > 0) days.set(entry.leave_type, (days.get(entry.leave_type) ?? 0) + count)
  }
  return { key, name, days, total: [...days.values()].reduce((sum, count) => sum + count, 0) }
}

function wholeDays(entry: Known): number {
  return entry.working_days
}

/** As the calendar counts the part of a leave that lies in a month; what lies there whole keeps the count it has. */
function daysInMonth(entry: Known, month: PlainDate, time: WorkingTime): number {
  const last = endOfMonth(month)
  const { from_date: from, to_date: to } = entry
  if (to < month || from > last) return 0
  const [begins, ends] = [from >= month, to <= last]
  if (begins && ends) return entry.working_days
  return leaveDaysIn(
    {
      from: begins ? from : month,
      to: ends ? to : last,
      startsAtNoon: begins && entry.starts_at_noon,
      endsAtNoon: ends && entry.ends_at_noon,
    },
    time,
  )
}
