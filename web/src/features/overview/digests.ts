import { addDays, startOfWeek, type PlainDate, type Weekday } from '../../lib/plain-date.js'
import type { DigestSelection } from './api/digest.js'

const OPEN = ['new', 'assigned', 'progress', 'resolved'] as const
/** Lanes of tasks that are still to be done; a resolved one only waits to be closed. */
export const TO_DO = ['new', 'assigned', 'progress'] as const
const MILESTONE = 5
const BY_DUE = { by: 'due_date' } as const
const LAST_DAY = 6

/** Open tasks of a person, by their day. */
export function openOf(me: string, projects?: number[]): DigestSelection {
  return {
    ...(projects ? { projects } : {}),
    filter: { assignees: [me], statuses: [...OPEN] },
    order: BY_DUE,
  }
}

/** Overdue tasks; of one person, what that person still has to do. */
export function lateOn(today: PlainDate, where: { me?: string; project?: number }): DigestSelection {
  const { me, project } = where
  return {
    ...(project === undefined ? {} : { projects: [project] }),
    filter: { overdue_on: today, ...(me === undefined ? {} : { assignees: [me], statuses: [...TO_DO] }) },
    order: BY_DUE,
  }
}

/** Tasks of a person that are resolved and wait to be closed. */
export function toBeClosed(me: string): DigestSelection {
  return { filter: { assignees: [me], statuses: ['resolved'] }, order: BY_DUE }
}

/** The address of a person's tasks in some lanes, in all projects; there they can be filtered further. */
export function addressOf(
  subscription: number,
  me: string,
  statuses: readonly string[] = OPEN,
  due?: 'overdue',
): string {
  const query = new URLSearchParams({ who: me, status: statuses.join(','), ...(due && { due }) })
  return `/${subscription}/grouppunch?${query}`
}

/** The work of a person that is due between two days. */
export function dueBetween(me: string, from: PlainDate, to: PlainDate): DigestSelection {
  return { filter: { assignees: [me], statuses: [...TO_DO], due_from: from, due_to: to }, order: BY_DUE }
}

/** The rest of the week after today; null on its last day. */
export function restOfWeek(today: PlainDate, weekStart: Weekday): { from: PlainDate; to: PlainDate } | null {
  const to = addDays(startOfWeek(today, weekStart), LAST_DAY)
  return to > today ? { from: addDays(today, 1), to } : null
}

/** The whole week after this one. */
export function nextWeek(today: PlainDate, weekStart: Weekday): { from: PlainDate; to: PlainDate } {
  const from = addDays(startOfWeek(today, weekStart), LAST_DAY + 1)
  return { from, to: addDays(from, LAST_DAY) }
}

/** The milestones of a project that are still to come or late. */
export function milestonesOf(project: number): DigestSelection {
  return { projects: [project], filter: { task_types: [MILESTONE], statuses: [...OPEN] }, order: BY_DUE }
}

/** The latest changes in a project. */
export function changedIn(project: number): DigestSelection {
  return { projects: [project], order: { by: 'update_time', descending: true } }
}
