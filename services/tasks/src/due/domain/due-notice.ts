import { addDays, dayIn, hourOf, type PlainDate } from '@smartproject/kit/types/plain-date'
import { isWorkingDay, workingDayFrom, type WorkCalendar } from '@smartproject/kit/types/working-days'

/** People are told in these hours of a working day, in the zone of the company. */
const HOURS = { from: 8, until: 18 }

/** Where a company works. */
export interface Where {
  readonly timeZone: string
  readonly calendar: WorkCalendar
}

/** When the people of a company are next told of tasks by their last days. */
export interface DueTurn {
  readonly dueTime: Date
  /** The day people were last told; null before the first. */
  readonly notifiedDate: PlainDate | null
}

/** An open task by its last day. */
export interface DueTask {
  readonly id: string
  readonly itemId: string
  readonly name: string
  readonly projectNumber: number
  readonly assigneeId: string
  readonly dueDate: PlainDate
}

/** News of something that has a last day, for the person it is given to. */
export interface DueNotice {
  readonly about: 'notice'
  readonly kind: 'due_soon' | 'overdue' | 'document_ends'
  /** Of the task or the document. */
  readonly id: string
  readonly code: string
  readonly name: string
  readonly projectNumber: number
  readonly recipientId: string
  readonly dueDate: PlainDate
}

/** The last days that people are told of on a day. */
export interface DueDays {
  /** The first day that has passed without having been told of. */
  readonly from: PlainDate
  /** The next working day. */
  readonly to: PlainDate
}

/** The beginning of the hours of the next working day, or of this one where they are still ahead. */
export function nextTurn({ timeZone, calendar }: Where, now: Date): Date {
  const today = dayIn(timeZone, now)
  const ahead = now < hourOf(timeZone, today, HOURS.from)
  return hourOf(timeZone, workingDayFrom(ahead ? today : addDays(today, 1), calendar), HOURS.from)
}

/** True in the hours in which people are told: a turn that was missed over night waits for the morning. */
export function isTurnTime({ timeZone, calendar }: Where, now: Date): boolean {
  const today = dayIn(timeZone, now)
  if (!isWorkingDay(today, calendar)) return false
  return now >= hourOf(timeZone, today, HOURS.from) && now < hourOf(timeZone, today, HOURS.until)
}

/** Each task is told of once before its last day and once after it: a turn begins where the one before ended. */
export function dueDays(notifiedDate: PlainDate | null, today: PlainDate, calendar: WorkCalendar): DueDays {
  return { from: notifiedDate ?? addDays(today, -1), to: workingDayFrom(addDays(today, 1), calendar) }
}

/**
 * The days that a turn stands for: until the day before the next working day, and those that turns before it have left out. So what
 * is told on a day of rest is told on the working day before it, once.
 */
export function turnDays(notifiedDate: PlainDate | null, today: PlainDate, calendar: WorkCalendar): DueDays {
  const next = (day: PlainDate) => workingDayFrom(addDays(day, 1), calendar)
  return { from: notifiedDate ? next(notifiedDate) : today, to: addDays(next(today), -1) }
}

/** The notice about a task; null on its last day itself: its assignee was told before. */
export function noticeOf(task: DueTask, today: PlainDate): DueNotice | null {
  if (task.dueDate === today) return null
  const { assigneeId: recipientId, itemId: code, ...of } = task
  return { about: 'notice', kind: of.dueDate < today ? 'overdue' : 'due_soon', ...of, code, recipientId }
}
