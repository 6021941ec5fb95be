import { addDays, addMonths, epochDay, type PlainDate } from '@smartproject/kit/types/plain-date'

/** The unit of a repeating task. */
export const REPEAT_UNITS = ['day', 'week', 'month', 'year'] as const

/** A unit a repeating task counts by. */
export type RepeatUnit = (typeof REPEAT_UNITS)[number]

/** How often a task comes again: every so many units. */
export interface Repeat {
  /** 1 to {@link MAX_EVERY}. */
  readonly every: number
  readonly unit: RepeatUnit
}

/** First and last day, as far as they are known. */
interface Days {
  readonly startDate: PlainDate | null
  readonly dueDate: PlainDate | null
}

/** The most units there are between two. */
export const MAX_EVERY = 99

/** A task due in times that no calendar shows comes no more. */
const LAST_START = '9000-01-01'

const STEPS: Readonly<Record<RepeatUnit, (day: PlainDate, by: number) => PlainDate>> = {
  day: addDays,
  week: (day, by) => addDays(day, 7 * by),
  month: addMonths,
  year: (day, by) => addMonths(day, 12 * by),
}

/**
 * The days of the task that follows one that was closed: the first in the same rhythm that is after today, so that what
 * is closed late leaves no row of overdue ones behind. Without any day it is due a period from today. Null when the
 * rhythm has come to its end.
 */
export function nextDates(dates: Days, { every, unit }: Repeat, today: PlainDate): Days | null {
  const last = dates.dueDate ?? dates.startDate
  if (!last) return { startDate: null, dueDate: STEPS[unit](today, every) }
  if (last >= LAST_START) return null
  // Counted from the first each time: the 31st is the 31st again after a month that has none.
  let times = 1
  while (STEPS[unit](last, times * every) <= today) times++
  const days = epochDay(STEPS[unit](last, times * every)) - epochDay(last)
  const moved = (day: PlainDate | null) => day && addDays(day, days)
  return { startDate: moved(dates.startDate), dueDate: moved(dates.dueDate) }
}
