import { capacityOf, type PersonTime } from '@smartproject/kit/types/capacity/capacity'
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

/** Minutes from Monday to Sunday of the week that holds on a day; holidays and leave left out. */
export function usualWeek(time: PersonTime, today: PlainDate): number[] {
  const pattern = time.patterns.findLast(({ fromDate }) => fromDate <= today)
  const capacityOn = capacityOf({
    ...time,
    company: { ...time.company, holidays: [] },
    own: { ...time.own, places: [] },
    patterns: pattern ? [pattern] : [],
    leave: new Map(),
  })
  const week = Array.from({ length: WEEK }, () => 0)
  for (let ahead = 0; ahead < WEEK; ahead++) {
    const day = addDays(today, ahead)
    week[weekday(day) - 1] = capacityOn(day)
  }
  return week
}

/** The share of a person's time that is there for projects today. */
export function shareOn(time: PersonTime, today: PlainDate): number {
  return time.patterns.findLast(({ fromDate }) => fromDate <= today)?.share ?? 100
}
