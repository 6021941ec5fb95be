import { epochDay } from '@smartproject/kit/types/calendar-days'
import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { TypedLink } from '../../task/area.js'
import type { Calendars, WorkTimes } from './calendars.js'
import { nearDay } from './days.js'
import type { Net, NetTask } from './net/net.js'
import type { WorkDays } from './net/work-days.js'
import { NO_PLAN, type TaskPlan } from './plan.js'
import type { PlannedTask } from './stores.js'

/** The type of tasks that are a point in time. */
export const MILESTONE = 5

/** True for a point in time. */
export function isMilestone({ taskType }: Pick<PlannedTask, 'taskType'>): boolean {
  return taskType === MILESTONE
}

/** All that the dates of a project follow from. */
export interface ProjectPlan extends WorkTimes {
  readonly projectNumber: number
  /** The first day of the project; null where none is set. */
  readonly startDate: PlainDate | null
  readonly tasks: readonly PlannedTask[]
  /** Predecessors in other projects, which do not move. */
  readonly outside: readonly PlannedTask[]
  readonly links: readonly TypedLink[]
  readonly plans: ReadonlyMap<string, TaskPlan>
}

/** The plan of a task. A repeating one is manual: the next one keeps its own days. */
export function planOf(
  { plans }: Pick<ProjectPlan, 'plans'>,
  task: Pick<PlannedTask, 'id' | 'repeat'>,
): TaskPlan {
  const plan = plans.get(task.id) ?? NO_PLAN
  return task.repeat ? { ...plan, mode: 'manual' } : plan
}

/** Which tasks of a project may move, and from when on. */
export interface Scope {
  /** Null for all that follow their links. */
  readonly movable: ReadonlySet<string> | null
  readonly fromToday: boolean
  /** Tasks move later or not at all. */
  readonly delaysOnly?: boolean
}

export const WHOLE: Scope = { movable: null, fromToday: false }

/** The net of a project. */
export function netOf(
  project: ProjectPlan,
  calendars: Calendars,
  { movable, fromToday, delaysOnly = false }: Scope,
): Net {
  const own = project.tasks.map((task) => netTask(project, calendars, task))
  const tasks = own.map((task) => (movable?.has(task.id) === false ? { ...task, auto: false } : task))
  const outside = project.outside.map((task) => ({
    ...netTask(project, calendars, task),
    auto: false,
    parentId: '',
  }))
  const today = epochDay(project.today)
  return {
    tasks: [...tasks, ...outside],
    links: project.links,
    company: calendars.company,
    start: nearDay(project.today, project.startDate) ?? firstDay(own) ?? today,
    notBefore: fromToday ? today : null,
    delaysOnly,
  }
}

function firstDay(tasks: readonly NetTask[]): number | null {
  return tasks
    .flatMap(({ start, due }) => start ?? due ?? [])
    .reduce<number | null>((first, day) => (first === null || day < first ? day : first), null)
}

function netTask(project: ProjectPlan, calendars: Calendars, task: PlannedTask): NetTask {
  const plan = planOf(project, task)
  const days = calendars.daysOf(task.assigneeId)
  const span = spanOf(project, task)
  const day = plan.constraint && nearDay(project.today, plan.constraint.day)
  const begun = task.status === 'progress' || task.status === 'resolved'
  const auto = plan.mode === 'auto'
  const remaining = Math.max(1, task.estimateMinutes - task.counted.spentMinutes)
  const byEffort = auto && plan.kind === 'effort' && task.estimateMinutes > 0
  return {
    id: task.id,
    parentId: task.parentId,
    ...span,
    auto,
    begun,
    closed: task.status === 'closed',
    milestone: isMilestone(task),
    amount: byEffort
      ? begun
        ? task.estimateMinutes
        : remaining
      : ((auto ? plan.duration : null) ?? daysSpanned(days, span)),
    rest: byEffort ? remaining : 1,
    calendar: byEffort ? calendars.minutesOf(task.assigneeId) : days,
    days,
    constraint: plan.constraint && day !== null ? { kind: plan.constraint.kind, day } : null,
    deadline: nearDay(project.today, plan.deadline),
  }
}

/** The days of a task, from 1970-01-01 on. */
export interface Span {
  readonly start: number | null
  readonly due: number | null
}

type Dated = Pick<PlannedTask, 'startDate' | 'dueDate'>

/** The dates that a task lies on: a point in time that has a start as well is its due day. */
export function liesOn({ taskType, startDate, dueDate }: Dated & Pick<PlannedTask, 'taskType'>): Dated {
  return isMilestone({ taskType })
    ? { startDate: null, dueDate: dueDate ?? startDate }
    : { startDate, dueDate }
}

/** The days of a task; one that is too far off counts as none, so that a mistyped year stops no schedule. */
export function spanOf(
  { today }: Pick<ProjectPlan, 'today'>,
  task: Dated & Pick<PlannedTask, 'taskType'>,
): Span {
  const { startDate, dueDate } = liesOn(task)
  return { start: nearDay(today, startDate), due: nearDay(today, dueDate) }
}

/** Working days between two days, both counted; 1 at least. */
export function daysSpanned(days: WorkDays, { start, due }: Span): number {
  const [first, last] = [start ?? due, due ?? start]
  if (first === null || last === null) return 1
  return Math.max(1, days.before(last + 1) - days.before(first))
}
