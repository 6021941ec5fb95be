import { type CapacityOn, capacityOf, type PersonTime } from '@smartproject/kit/types/capacity/capacity'
import { epochDay } from '@smartproject/kit/types/calendar-days'
import type { PlainDate } from '@smartproject/kit/types/plain-date'
import { isWorkingDay, type WorkCalendar } from '@smartproject/kit/types/working-days'

import { dateOfDay, nearDay } from './days.js'
import { WorkDays } from './net/work-days.js'
import type { Absence } from './stores.js'

/** All that decides on which days people work. */
export interface WorkTimes {
  readonly today: PlainDate
  readonly calendar: WorkCalendar
  readonly absences: readonly Absence[]
}

/** The working days of the company and of each person. */
export interface Calendars {
  readonly company: WorkDays
  /** By days: a day with any capacity is one. */
  readonly daysOf: (userId: string) => WorkDays
  /** By minutes of capacity. */
  readonly minutesOf: (userId: string) => WorkDays
}

/** The calendars of a project: people work on days on which they have capacity, be it half a day. */
export function calendarsOf(times: WorkTimes): Calendars {
  const origin = epochDay(times.today)
  const holidays = new Set(times.calendar.holidays)
  const weekends = { ...times.calendar, holidays: [] }
  const works = (day: number) => {
    const date = dateOfDay(day)
    return !holidays.has(date) && isWorkingDay(date, weekends)
  }
  const company = new WorkDays(origin, (day) => (works(day) ? 1 : 0))
  const usual = new WorkDays(origin, byDay(capacityOf(plainTime(times))))
  const leave = leaveOf(times)
  const minutes = new Map<string, WorkDays>()
  const minutesOf = (userId: string): WorkDays => {
    const own = leave.get(userId)
    if (!own) return usual
    const capacityOn = byDay(capacityOf(timeOf(times, own)))
    // Who differs from the company by leave alone is asked about those days alone.
    const weight = (day: number) => (own.has(day) ? capacityOn(day) : usual.weight(day))
    return known(minutes, userId, () => new WorkDays(origin, weight))
  }
  const days = new Map<string, WorkDays>()
  const daysOf = (userId: string): WorkDays => {
    if (!leave.has(userId)) return company
    return known(
      days,
      userId,
      () => new WorkDays(origin, (day) => (minutesOf(userId).weight(day) > 0 ? 1 : 0)),
    )
  }
  return { company, daysOf, minutesOf }
}

/** The capacity of each person; who is not known works as the company does. */
export function capacitiesOf(times: WorkTimes): (userId: string) => CapacityOn {
  const leave = leaveOf(times)
  return (userId) => capacityOf(timeOf(times, leave.get(userId) ?? new Map()))
}

function known(made: Map<string, WorkDays>, userId: string, make: () => WorkDays): WorkDays {
  const found = made.get(userId) ?? make()
  made.set(userId, found)
  return found
}

const byDay =
  (capacityOn: CapacityOn) =>
  (day: number): number =>
    capacityOn(dateOfDay(day))

/** Halves of days of leave by the days, from 1970-01-01 on. */
type Leave = ReadonlyMap<number, number>

function plainTime({ calendar }: Pick<WorkTimes, 'calendar'>): PersonTime {
  return {
    company: calendar,
    own: { weeks: [], places: [] },
    patterns: [],
    leave: new Map(),
    memberFrom: null,
    memberUntil: null,
  }
}

function timeOf(times: WorkTimes, leave: Leave): PersonTime {
  return {
    ...plainTime(times),
    leave: new Map([...leave].map(([day, halves]) => [dateOfDay(day), halves])),
  }
}

/** The leave of people; two halves of one day are a whole day. */
function leaveOf({ absences, today }: WorkTimes): ReadonlyMap<string, Leave> {
  const people = new Map<string, Map<number, number>>()
  for (const { userId, from, to, noon } of absences) {
    const days = people.get(userId) ?? new Map<number, number>()
    people.set(userId, days)
    const [first, last] = [nearDay(today, from), nearDay(today, to)]
    if (first === null || last === null) continue
    for (let day = first; day <= last; day++) {
      const half = (day === first && noon?.starts) || (day === last && noon?.ends)
      days.set(day, Math.min(2, (days.get(day) ?? 0) + (half ? 1 : 2)))
    }
  }
  return people
}
