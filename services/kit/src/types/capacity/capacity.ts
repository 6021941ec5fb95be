import { epochDay } from '../calendar-days.js'
import { addDays, inclusiveDays, weekday, type PlainDate } from '../plain-date.js'
import {
  calendarOfPerson,
  isWorkingDay,
  type OwnTime,
  type OwnWeek,
  type WorkCalendar,
} from '../working-days.js'

/** Minutes of a working day of people who have no pattern. */
export const DAY_MINUTES = 480

/** How much one person works from a day on. */
export interface WorkPattern {
  readonly fromDate: PlainDate
  /** Minutes of the seven days from Monday on; null where the week of the company holds again. */
  readonly minutes: readonly number[] | null
  /** Percentage of that time that is there for projects. */
  readonly share: number
  readonly worksHolidays: boolean
}

/** All that decides how many minutes of a day one person has. Lists by day ascend. */
export interface PersonTime {
  readonly company: WorkCalendar
  /** Weeks and places of the person's own; a day off of such a week stays one, whatever a pattern says. */
  readonly own: OwnTime
  readonly patterns: readonly WorkPattern[]
  /** Approved leave: halves of each day, 1 or 2. */
  readonly leave: ReadonlyMap<PlainDate, number>
  /** The days of membership; null where there is no end to them. */
  readonly memberFrom: PlainDate | null
  readonly memberUntil: PlainDate | null
}

/** The minutes a person can work on a day. */
export type CapacityOn = (day: PlainDate) => number

/** The capacity of one person: the one place where it is decided, for planning, leave and reports alike. */
export function capacityOf(person: PersonTime): CapacityOn {
  const { company, own, patterns, leave, memberFrom, memberUntil } = person
  const calendar = calendarOfPerson(company, own)
  const holidays = new Set(calendar.holidays)
  return (day) => {
    if ((memberFrom && day < memberFrom) || (memberUntil && day > memberUntil)) return 0
    const pattern = patterns.findLast(({ fromDate }) => fromDate <= day)
    if (holidays.has(day) && !pattern?.worksHolidays) return 0
    const halves = leave.get(day) ?? 0
    if (halves >= 2) return 0
    const minutes = Math.floor((minutesOn(day, pattern, calendar, own.weeks) * (pattern?.share ?? 100)) / 100)
    return halves === 1 ? Math.floor(minutes / 2) : minutes
  }
}

function minutesOn(
  day: PlainDate,
  pattern: WorkPattern | undefined,
  calendar: WorkCalendar,
  ownWeeks: readonly OwnWeek[],
): number {
  const ownWeek = ownWeeks.findLast(({ fromDate }) => fromDate <= day)?.weekendDays
  if (ownWeek?.includes(weekday(day))) return 0
  const typed = pattern?.minutes?.[weekday(day) - 1]
  return typed ?? (isWorkingDay(day, { ...calendar, holidays: [] }) ? DAY_MINUTES : 0)
}

/** The capacity of each day of a span. */
export function capacities(first: PlainDate, last: PlainDate, capacityOn: CapacityOn): number[] {
  return Array.from({ length: Math.max(0, inclusiveDays(first, last)) }, (_, i) =>
    capacityOn(addDays(first, i)),
  )
}

/**
 * Minutes over days, each by its capacity. Whole minutes, which add up to the minutes given; without any capacity all lie on
 * the first day.
 */
export function spread(minutes: number, caps: readonly number[]): number[] {
  const whole = caps.reduce((sum, cap) => sum + cap, 0)
  if (whole === 0) return caps.map((_, i) => (i === 0 ? minutes : 0))
  let [sum, given] = [0, 0]
  return caps.map((cap) => {
    sum += cap
    const upTo = Math.floor((minutes * sum) / whole)
    const part = upTo - given
    given = upTo
    return part
  })
}

/** The days of a task; one alone is a span of one day. */
export interface Dates {
  readonly start: PlainDate | null
  readonly due: PlainDate | null
}

/** A span of days, both inclusive. */
export interface Period {
  readonly first: PlainDate
  readonly last: PlainDate
}

/** The span of a task by its dates; null without any date. */
export function periodOf({ start, due }: Dates): Period | null {
  const first = start ?? due
  return first && { first, last: due ?? first }
}

/** True for a task that lies in a period: it overlaps it. A task without dates lies in none. */
export function liesIn(dates: Dates, { first, last }: Period): boolean {
  const span = periodOf(dates)
  return span !== null && span.first <= last && first <= span.last
}

/** The index of a day in days that begin at another. */
export function dayIndex(first: PlainDate, day: PlainDate): number {
  return epochDay(day) - epochDay(first)
}
