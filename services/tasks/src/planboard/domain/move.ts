import { DAY_MINUTES, type Period } from '@smartproject/kit/types/capacity/capacity'
import { addDays, type PlainDate } from '@smartproject/kit/types/plain-date'
import { isWorkingDay, type WorkCalendar } from '@smartproject/kit/types/working-days'

import type { Task } from '../../task/area.js'
import type { BoardTask } from './board-task.js'
import { periodsBetween, periodWith, shiftedPeriod, workingDays } from './periods.js'
import type { PlanUnit } from './setup.js'

/** A card that is lifted in one place and put down in another. */
export interface CardMove {
  readonly taskId: string
  readonly unit: PlanUnit
  /** The row in which it is lifted; empty for that of no one. */
  readonly fromUserId: string
  /** A day of the period in which it is lifted; null for a task without dates. */
  readonly from: PlainDate | null
  readonly toUserId: string
  /** A day of the period in which it is put down; null where its dates stay. */
  readonly to: PlainDate | null
}

/** The dates of a task. */
export type MovedDates = Pick<BoardTask, 'startDate' | 'dueDate'>

/** So many days are looked at for a working day. */
const FAR = 400

/**
 * The dates of a task after a move. In the same period they stay. Else its start keeps its ordinal among the working days of its
 * period, as far as the other one has so many, and the task its length in working days; it overlaps the period it was put into.
 * Null where that period has no working day.
 */
export function movedDates(
  task: MovedDates & Pick<BoardTask, 'estimateMinutes'>,
  { unit, from, to }: Pick<CardMove, 'unit' | 'from' | 'to'>,
  { calendar, today }: { readonly calendar: WorkCalendar; readonly today: PlainDate },
): MovedDates | null {
  if (to === null) return task
  const target = periodWith(to, unit, calendar)
  const start = task.startDate ?? task.dueDate
  const due = task.dueDate ?? task.startDate
  if (start === null || due === null) return newDates(task, target, { calendar, today })
  const grabbed = periodWith(from ?? start, unit, calendar)
  const by = periodsBetween(grabbed, target, unit)
  if (by === 0) return task
  if (workingDays(target, calendar).length === 0) return null
  const own = periodWith(start, unit, calendar)
  const ordinal = Math.max(1, workingDays({ first: own.first, last: start }, calendar).length)
  const length = Math.max(1, workingDays({ first: start, last: due }, calendar).length)
  const moved = overlapping(shiftedPeriod(own, unit, by), target, { ordinal, length, calendar })
  return {
    startDate: task.startDate === null ? null : moved.first,
    dueDate: task.dueDate === null ? null : moved.last,
  }
}

function overlapping(
  own: Period,
  target: Period,
  { ordinal, length, calendar }: { ordinal: number; length: number; calendar: WorkCalendar },
): Period {
  const days = workingDays(own, calendar)
  const first = days[Math.min(ordinal, days.length) - 1] ?? nextWorkingDay(own.last, 1, calendar)
  const last = nthFrom(first, length, 1, calendar)
  if (last >= target.first) return { first, last }
  // Days off made the way to the period longer than it was.
  const end = nextWorkingDay(addDays(target.first, -1), 1, calendar)
  return { first: nthFrom(end, length, -1, calendar), last: end }
}

/** From the first working day of the period, today at the earliest, as many days as hold the estimate. */
function newDates(
  { estimateMinutes }: Pick<BoardTask, 'estimateMinutes'>,
  target: Period,
  { calendar, today }: { readonly calendar: WorkCalendar; readonly today: PlainDate },
): MovedDates | null {
  const days = workingDays(target, calendar)
  const first = days.find((day) => day >= today) ?? days[0]
  if (!first) return null
  const length = Math.max(1, Math.ceil(estimateMinutes / DAY_MINUTES))
  return { startDate: first, dueDate: nthFrom(first, length, 1, calendar) }
}

/** The n-th working day from a working day on, this one counted. */
function nthFrom(day: PlainDate, n: number, step: 1 | -1, calendar: WorkCalendar): PlainDate {
  let found = day
  for (let count = 1; count < n; count++) found = nextWorkingDay(found, step, calendar)
  return found
}

function nextWorkingDay(day: PlainDate, step: 1 | -1, calendar: WorkCalendar): PlainDate {
  let next = addDays(day, step)
  for (let tries = 0; tries < FAR && !isWorkingDay(next, calendar); tries++) next = addDays(next, step)
  return next
}

/** The people of a task after a move; null for a row in which the card does not lie. */
export function movedPeople(
  { assigneeId, people }: Pick<Task, 'assigneeId' | 'people'>,
  { fromUserId, toUserId }: Pick<CardMove, 'fromUserId' | 'toUserId'>,
): Pick<Task, 'assigneeId' | 'people'> | null {
  if (fromUserId === toUserId) return { assigneeId, people }
  if (fromUserId === assigneeId)
    return { assigneeId: toUserId, people: people.filter(({ userId }) => userId !== toUserId) }
  const helper = people.find(({ userId }) => userId === fromUserId)
  if (!helper) return null
  const others = people.filter(({ userId }) => userId !== fromUserId)
  const isThere =
    toUserId === '' || toUserId === assigneeId || others.some(({ userId }) => userId === toUserId)
  return { assigneeId, people: isThere ? others : [...others, { ...helper, userId: toUserId }] }
}
