import { type CapacityOn, capacityOf, type PersonTime } from '@smartproject/kit/types/capacity/capacity'
import { epochDay } from '@smartproject/kit/types/calendar-days'
import { addDays, type PlainDate } from '@smartproject/kit/types/plain-date'
import { isWorkingDay, type OwnTime, type WorkCalendar } from '@smartproject/kit/types/working-days'

import type { PersonPattern } from '../../capacity/area.js'
import { dateOfDay, nearDay } from './days.js'
import { WorkDays } from './net/work-days.js'
import type { Absence } from './stores.js'

/** All that decides on which days people work. */
export interface WorkTimes {
  readonly today: PlainDate
  readonly calendar: WorkCalendar
  readonly absences: readonly Absence[]
  /** How much people work, by person and first day; who is not among them works whole days. */
  readonly patterns: readonly PersonPattern[]
  /** The weeks and places of people who do not work as the company does. */
  readonly own: ReadonlyMap<string, OwnTime>
}

/** The working days of the company and of each person. */
export interface Calendars {
  readonly company: WorkDays
  /** By days: a day with any capacity is one. */
  readonly daysOf: (userId: string) => WorkDays
  /** By minutes of capacity. */
  readonly minutesOf: (userId: string) => WorkDays
}

/** The working days of the company, looked up from a day on. */
export function workDaysOf(from: PlainDate, calendar: WorkCalendar): WorkDays {
  return calendarsOf({ today: from, calendar, absences: [], patterns: [], own: new Map() }).company
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
  const timeOf = personTimes(times)
  const usual = new WorkDays(origin, byDay(capacityOf(timeOf(ANYONE))))
  const minutes = new Map<string, WorkDays>()
  const minutesOf = (userId: string): WorkDays =>
    known(minutes, userId, () => {
      const { leave, ...time } = timeOf(userId)
      const differs = time.patterns.length + time.own.weeks.length + time.own.places.length > 0
      const isLikeOthers = !differs || isIdle({ ...time, leave })
      if (isLikeOthers && leave.size === 0) return usual
      const capacityOn = byDay(capacityOf(isLikeOthers ? { ...timeOf(ANYONE), leave } : { ...time, leave }))
      if (!isLikeOthers) return new WorkDays(origin, capacityOn)
      // Who differs from the company by leave alone is asked about those days alone.
      const away = new Set([...leave.keys()].map(epochDay))
      return new WorkDays(origin, (day) => (away.has(day) ? capacityOn(day) : usual.weight(day)))
    })
  const days = new Map<string, WorkDays>()
  const daysOf = (userId: string): WorkDays => {
    const worked = minutesOf(userId)
    if (worked === usual) return company
    return known(days, userId, () => new WorkDays(origin, (day) => (worked.weight(day) > 0 ? 1 : 0)))
  }
  return { company, daysOf, minutesOf }
}

/** True for a person whose last week has no minutes: no schedule waits for a day that does not come. */
function isIdle(time: PersonTime): boolean {
  const { patterns, own, company } = time
  const days = [...patterns, ...own.weeks, ...(company.weeks ?? [])].map(({ fromDate }) => fromDate)
  const last = days.toSorted().at(-1)
  if (!last) return false
  const plain = { company: { ...company, holidays: [] }, own: { ...own, places: [] }, leave: new Map() }
  const capacityOn = capacityOf({ ...time, ...plain })
  return Array.from({ length: WEEK }, (_, at) => capacityOn(addDays(last, at))).every((free) => free === 0)
}

/** All that decides how much each person works; who is not known works as the company does. */
export function personTimes(times: WorkTimes): (userId: string) => PersonTime {
  const leave = leaveOf(times)
  const patterns = Map.groupBy(times.patterns, ({ userId }) => userId)
  return (userId) => ({
    company: times.calendar,
    own: times.own.get(userId) ?? { weeks: [], places: [] },
    patterns: patterns.get(userId) ?? [],
    leave: new Map([...(leave.get(userId) ?? NO_LEAVE)].map(([day, halves]) => [dateOfDay(day), halves])),
    memberFrom: null,
    memberUntil: null,
  })
}

/** The capacity of each person; who is not known works as the company does. */
export function capacitiesOf(times: WorkTimes): (userId: string) => CapacityOn {
  const timeOf = personTimes(times)
  return (userId) => capacityOf(timeOf(userId))
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

const NO_LEAVE: Leave = new Map()
/** Works as the company does. */
const ANYONE = ''
const WEEK = 7

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
