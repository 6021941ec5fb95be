import type { Period } from '@smartproject/kit/types/capacity/capacity'
import { weekendOn } from '@smartproject/kit/types/calendar-days'
import { addDays, addMonths, type PlainDate, plainDate, weekday } from '@smartproject/kit/types/plain-date'
import { isWorkingDay, type WorkCalendar } from '@smartproject/kit/types/working-days'

import type { PlanUnit } from './setup.js'

/** Most periods of a board. */
export const MOST_PERIODS = 53
const WEEK = 7

/** The periods of a board, as they are asked for. */
export interface Window {
  readonly unit: PlanUnit
  /** A day in the first one. */
  readonly from: PlainDate
  readonly count: number
}

/** Periods one after another, from the one with a day on. */
export function periodsOf({ unit, from, count }: Window, calendar: WorkCalendar): Period[] {
  const { first } = periodWith(from, unit, calendar)
  return Array.from({ length: count }, (_, at) =>
    unit === 'week' ? weekFrom(addDays(first, at * WEEK)) : monthFrom(addMonths(first, at)),
  )
}

/** The period of a day. A week begins behind the days off that hold on the day, a month on its first. */
export function periodWith(day: PlainDate, unit: PlanUnit, calendar: WorkCalendar): Period {
  if (unit === 'month') return monthFrom(plainDate(`${day.slice(0, 8)}01`))
  const first = firstWeekday(day, calendar)
  return weekFrom(addDays(day, -((weekday(day) - first + WEEK) % WEEK)))
}

/** The period so many periods after another, or before it. */
export function shiftedPeriod({ first }: Period, unit: PlanUnit, by: number): Period {
  return unit === 'week' ? weekFrom(addDays(first, by * WEEK)) : monthFrom(addMonths(first, by))
}

/** How many periods one lies after another of the same unit; negative before it. */
export function periodsBetween(a: Period, b: Period, unit: PlanUnit): number {
  if (unit === 'week') return Math.round((Date.parse(b.first) - Date.parse(a.first)) / (WEEK * 86_400_000))
  const months = ({ first }: Period) => Number(first.slice(0, 4)) * 12 + Number(first.slice(5, 7))
  return months(b) - months(a)
}

/** The first day of the week: the one behind days off, Monday where no day is off. */
function firstWeekday(day: PlainDate, calendar: WorkCalendar): number {
  const off = weekendOn(day, calendar)
  const behind = (at: number) => !off.includes(at) && off.includes(at === 1 ? WEEK : at - 1)
  return Array.from({ length: WEEK }, (_, at) => at + 1).find(behind) ?? 1
}

function weekFrom(first: PlainDate): Period {
  return { first, last: addDays(first, WEEK - 1) }
}

function monthFrom(first: PlainDate): Period {
  return { first, last: addDays(addMonths(first, 1), -1) }
}

/** The working days of the company in a span. */
export function workingDays({ first, last }: Period, calendar: WorkCalendar): PlainDate[] {
  const days: PlainDate[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) if (isWorkingDay(day, calendar)) days.push(day)
  return days
}
