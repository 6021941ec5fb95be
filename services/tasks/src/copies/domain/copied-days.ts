import { epochDay } from '@smartproject/kit/types/calendar-days'
import type { PlainDate } from '@smartproject/kit/types/plain-date'

import { dateOfDay, type WorkDays } from '../../schedule/area.js'
import type { Task } from '../../task/area.js'
import type { CopyChoices } from './copy-detail.js'

/** The days of the copies. */
export interface CopiedDays {
  /** The day on or after which something begins. */
  start(day: PlainDate | null): PlainDate | null
  /** The day on or before which something ends. */
  end(day: PlainDate | null): PlainDate | null
}

/** The first of all days of the tasks. */
export function firstDayOf(tasks: readonly Pick<Task, 'startDate' | 'dueDate'>[]): PlainDate | null {
  const days = tasks.flatMap(({ startDate, dueDate }) => [startDate, dueDate]).filter((day) => day !== null)
  return days.toSorted().at(0) ?? null
}

/** The days of copies as they were chosen: kept, moved by as many working days as the first of them, or none. */
export function copiedDays(
  { dates, firstDay }: Pick<CopyChoices, 'dates' | 'firstDay'>,
  first: PlainDate | null,
  days: WorkDays,
): CopiedDays {
  if (dates === 'none') return { start: () => null, end: () => null }
  if (dates === 'keep' || firstDay === null || first === null) return { start: same, end: same }
  const by = days.before(days.from(epochDay(firstDay))) - days.before(days.from(epochDay(first)))
  const moved = (day: number) => dateOfDay(days.reach(days.before(day + 1) + by))
  return {
    start: (day) => day && moved(days.from(epochDay(day))),
    end: (day) => day && moved(days.until(epochDay(day))),
  }
}

function same(day: PlainDate | null): PlainDate | null {
  return day
}
