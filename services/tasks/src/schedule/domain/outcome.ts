import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { TypedLink } from '../../task/area.js'
import { brokenLinks } from './broken-links.js'
import { type Calendars, calendarsOf } from './calendars.js'
import { type ScheduleChange, scopeOf, withChanges } from './change.js'
import type { Delay } from './proposals/proposal.js'
import { dateOfDay } from './days.js'
import { isOverdue, withEndToday } from './late-tasks.js'
import type { Reason } from './net/forward.js'
import { type Scheduled, scheduleOf } from './net/schedule.js'
import type { TaskPlan } from './plan.js'
import { isMilestone, liesOn, netOf, planOf, type ProjectPlan } from './project-plan.js'
import type { PlannedTask } from './stores.js'

/** The dates of a task. */
export type TaskDates = Pick<PlannedTask, 'startDate' | 'dueDate'>

/** A task that moves. */
export interface TaskMove {
  readonly task: PlannedTask
  readonly after: TaskDates
  readonly reason: Reason | 'changed'
  /** The predecessor, where a link is the reason; else empty. */
  readonly cause: string
}

/** The effect of a change of a schedule. */
export interface Outcome {
  readonly moves: readonly TaskMove[]
  /** Plans that go with the moves. */
  readonly plans: ReadonlyMap<string, TaskPlan>
  readonly endBefore: PlainDate | null
  readonly endAfter: PlainDate | null
  /** Tasks that miss a deadline or a latest day, and did not. */
  readonly missed: readonly PlannedTask[]
  /** Links that are no longer kept to, and were. */
  readonly broken: readonly TypedLink[]
}

/** The effect of a change on a project, or of a delay alone; nothing is written. Errors: invalid DATE_INVALID beyond the year 9999. */
export function outcomeOf(before: ProjectPlan, change: ScheduleChange, delay: Delay | null = null): Outcome {
  const calendars = calendarsOf(before)
  const { project, plans } = withChanges(before, calendars, change.changes)
  const scope = scopeOf(before, change, delay)
  const bounds = delay ? withLateBound(project, delay) : project
  const { tasks: scheduled } = scheduleOf(netOf(bounds, calendars, scope))
  const given = new Set(change.changes.map(({ taskId }) => taskId))
  const moves = before.tasks.flatMap((task, at): TaskMove[] => {
    const put = project.tasks[at] ?? task
    const follows = planOf(project, task).mode === 'auto' && scope.movable?.has(task.id) !== false
    const found = follows ? scheduled.get(task.id) : undefined
    const after = found ? datesOf(task, found) : put
    if ((found ? isSameBar(task, after) : isSame(task, after)) || (delay && !isLater(task, after))) return []
    const reason = given.has(task.id) ? 'changed' : (found?.reason ?? 'changed')
    return [{ task, after: dates(after), reason, cause: reason === 'link' ? (found?.cause ?? '') : '' }]
  })
  return { moves, plans, ...resultsOf(before, project, calendars, moves) }
}

/** Puts the end of a late predecessor that does not follow links itself on today. */
function withLateBound(project: ProjectPlan, { lateId }: Delay): ProjectPlan {
  return withEndToday(
    project,
    (task) => task.id === lateId && isOverdue(project, task) && planOf(project, task).mode === 'manual',
  )
}

function datesOf(task: PlannedTask, { start, due }: Scheduled): TaskDates {
  const isPoint = isMilestone(task) && task.startDate === null
  return { startDate: isPoint ? null : dateOfDay(start), dueDate: dateOfDay(due) }
}

const dates = ({ startDate, dueDate }: TaskDates): TaskDates => ({ startDate, dueDate })
const isLater = (a: TaskDates, b: TaskDates) =>
  (b.startDate ?? '') > (a.startDate ?? '') || (b.dueDate ?? '') > (a.dueDate ?? '')
const isSame = (a: TaskDates, b: TaskDates) => a.startDate === b.startDate && a.dueDate === b.dueDate

/** True where a task stays on its days: one date alone is a day, and a milestone is its due day. */
function isSameBar(task: PlannedTask, after: TaskDates): boolean {
  const { taskType } = task
  const ends = (dates: TaskDates) => {
    const { startDate, dueDate } = liesOn({ ...dates, taskType })
    return { startDate: startDate ?? dueDate, dueDate: dueDate ?? startDate }
  }
  return isSame(ends(task), ends(after))
}

function resultsOf(
  before: ProjectPlan,
  project: ProjectPlan,
  calendars: Calendars,
  moves: readonly TaskMove[],
) {
  const moved = new Map(moves.map(({ task, after }) => [task.id, after]))
  const after: ProjectPlan = {
    ...project,
    tasks: before.tasks.map((task) => ({ ...task, ...moved.get(task.id) })),
  }
  const wereMissed = new Set(before.tasks.filter((task) => misses(before, task)))
  const wereBroken = brokenLinks(before, calendars)
  return {
    endBefore: lastDayOf(before.tasks),
    endAfter: lastDayOf(after.tasks),
    missed: before.tasks.filter(
      (task, at) => !wereMissed.has(task) && misses(after, after.tasks[at] ?? task),
    ),
    broken: [...brokenLinks(after, calendars)].filter((link) => !wereBroken.has(link)),
  }
}

/** The last day of tasks; null without dates. */
export function lastDayOf(tasks: readonly TaskDates[]): PlainDate | null {
  return tasks.reduce<PlainDate | null>((last, { startDate, dueDate }) => {
    const day = dueDate ?? startDate
    return day && (!last || day > last) ? day : last
  }, null)
}

function misses(project: ProjectPlan, task: PlannedTask): boolean {
  const { constraint, deadline } = planOf(project, task)
  const { startDate, dueDate } = liesOn(task)
  const [start, due] = [startDate ?? dueDate, dueDate ?? startDate]
  if (!start || !due || task.status === 'closed') return false
  const late =
    constraint?.kind === 'SNLT' ? start > constraint.day : constraint?.kind === 'FNLT' && due > constraint.day
  return late || (deadline !== null && due > deadline)
}
