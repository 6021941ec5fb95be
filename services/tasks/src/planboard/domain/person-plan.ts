import { capacityOf, type Period, type PersonTime } from '@smartproject/kit/types/capacity/capacity'
import { weekendOn } from '@smartproject/kit/types/calendar-days'
import { addDays, type PlainDate, weekday } from '@smartproject/kit/types/plain-date'

import type { BoardTask } from './board-task.js'

const WEEK = 7

/** Where a task lies: its dates and its assignee. */
export type Placed = Pick<BoardTask, 'startDate' | 'dueDate' | 'assigneeId'>

/** Tasks with some of them in other places. */
export function withPlaces(
  tasks: readonly BoardTask[],
  placed: ReadonlyMap<string, Placed>,
): readonly BoardTask[] {
  return placed.size === 0 ? tasks : tasks.map((task) => ({ ...task, ...placed.get(task.id) }))
}

/** How much a person works in a week; holidays and leave left out. */
export interface UsualWeek {
  /** Minutes from Monday to Sunday; 0 outside of the membership. */
  readonly minutes: readonly number[]
  /** Percentage of the time that is there for projects. */
  readonly share: number
}

/** A week that holds from a day on. */
export interface NewWeek extends UsualWeek {
  readonly fromDate: PlainDate
}

/** The week that holds on a day. */
export function usualWeek(time: PersonTime, day: PlainDate): UsualWeek {
  const { company, own, patterns, memberFrom, memberUntil } = time
  const pattern = patterns.findLast(({ fromDate }) => fromDate <= day)
  const ownWeek = own.weeks.findLast(({ fromDate }) => fromDate <= day)
  const isMember = (!memberFrom || memberFrom <= day) && (!memberUntil || day <= memberUntil)
  // A week that begins later within the seven days is another one.
  const capacityOn = capacityOf({
    company: { weekendDays: weekendOn(day, company), holidays: [] },
    own: { weeks: ownWeek ? [ownWeek] : [], places: [] },
    patterns: pattern ? [pattern] : [],
    leave: new Map(),
    memberFrom: null,
    memberUntil: null,
  })
  const minutes = Array.from({ length: WEEK }, () => 0)
  for (let ahead = 0; isMember && ahead < WEEK; ahead++) {
    const one = addDays(day, ahead)
    minutes[weekday(one) - 1] = capacityOn(one)
  }
  return { minutes, share: pattern?.share ?? 100 }
}

/** The weeks that begin after the first day of a span, as far as each differs from the one before. */
export function newWeeks(time: PersonTime, { first, last }: Period): NewWeek[] {
  const { company, own, patterns } = time
  const days = [...(company.weeks ?? []), ...own.weeks, ...patterns].map(({ fromDate }) => fromDate)
  const inside = [...new Set(days)].filter((day) => first < day && day <= last).toSorted()
  let before = usualWeek(time, first)
  return inside.flatMap((fromDate) => {
    const week = usualWeek(time, fromDate)
    const isSame = week.share === before.share && week.minutes.join() === before.minutes.join()
    before = week
    return isSame ? [] : [{ fromDate, ...week }]
  })
}
