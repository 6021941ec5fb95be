import { DAY_MINUTES } from '@smartproject/kit/types/capacity/capacity'
import { dayOfEpoch, epochDay } from '@smartproject/kit/types/calendar-days'
import { plainDate, type PlainDate } from '@smartproject/kit/types/plain-date'
import { isWorkingDay, type WorkCalendar } from '@smartproject/kit/types/working-days'

import type { TypedLink } from '../../task/area.js'
import type { Net, NetTask } from './net/net.js'
import { WorkDays } from './net/work-days.js'
import { NO_PLAN, type TaskPlan } from './plan.js'
import type { Absence, PlannedTask } from './stores.js'

/** The type of tasks that are a point in time. */
export const MILESTONE = 5

/** True for a point in time. */
export function isMilestone({ taskType }: Pick<PlannedTask, 'taskType'>): boolean {
  return taskType === MILESTONE
}

/** All that the dates of a project follow from. */
export interface ProjectPlan {
  readonly projectNumber: number
  readonly today: PlainDate
  readonly calendar: WorkCalendar
  readonly tasks: readonly PlannedTask[]
  /** Predecessors in other projects, which do not move. */
  readonly outside: readonly PlannedTask[]
  readonly links: readonly TypedLink[]
  readonly plans: ReadonlyMap<string, TaskPlan>
  readonly absences: readonly Absence[]
}

/** The plan of a task. A repeating one is manual: the next one keeps its own days. */
export function planOf(
  { plans }: Pick<ProjectPlan, 'plans'>,
  task: Pick<PlannedTask, 'id' | 'repeat'>,
): TaskPlan {
  const plan = plans.get(task.id) ?? NO_PLAN
  return task.repeat ? { ...plan, mode: 'manual' } : plan
}

/** The working days of the company and of each person. */
export interface Calendars {
  readonly company: WorkDays
  /** By days. */
  readonly daysOf: (userId: string) => WorkDays
  /** By minutes. */
  readonly minutesOf: (userId: string) => WorkDays
}

/** The calendars of a project: people work on days of the company on which they are not on leave. */
export function calendarsOf({
  calendar,
  absences,
  today,
}: Pick<ProjectPlan, 'calendar' | 'absences' | 'today'>): Calendars {
  const origin = epochDay(today)
  const holidays = new Set(calendar.holidays)
  const weekends = { ...calendar, holidays: [] }
  const works = (day: number) => {
    const date = dateOfDay(day)
    return !holidays.has(date) && isWorkingDay(date, weekends)
  }
  const away = new Map<string, Set<number>>()
  for (const { userId, from, to } of absences) {
    const days = away.get(userId) ?? new Set()
    const [first, last] = [nearDay(today, from), nearDay(today, to)]
    if (first !== null && last !== null) for (let day = first; day <= last; day++) days.add(day)
    away.set(userId, days)
  }
  const company = new WorkDays(origin, (day) => (works(day) ? 1 : 0))
  const personal = (weight: number) => {
    const made = new Map<string, WorkDays>()
    return (userId: string) => {
      const days = away.get(userId)
      const key = days ? userId : ''
      const known =
        made.get(key) ?? new WorkDays(origin, (day) => (company.works(day) && !days?.has(day) ? weight : 0))
      made.set(key, known)
      return known
    }
  }
  return { company, daysOf: personal(1), minutesOf: personal(DAY_MINUTES) }
}

/** The day of a number of days since 1970-01-01. Errors: invalid DATE_INVALID beyond the year 9999. */
export function dateOfDay(day: number): PlainDate {
  return plainDate(dayOfEpoch(day))
}

/** Which tasks of a project may move, and from when on. */
export interface Scope {
  /** Null for all that follow their links. */
  readonly movable: ReadonlySet<string> | null
  readonly fromToday: boolean
}

export const WHOLE: Scope = { movable: null, fromToday: false }

/** The net of a project. */
export function netOf(project: ProjectPlan, calendars: Calendars, { movable, fromToday }: Scope): Net {
  const own = project.tasks.map((task) => netTask(project, calendars, task))
  const tasks = own.map((task) => (movable?.has(task.id) === false ? { ...task, auto: false } : task))
  const outside = project.outside.map((task) => ({
    ...netTask(project, calendars, task),
    auto: false,
    parentId: '',
  }))
  const starts = own.flatMap(({ start, due }) => start ?? due ?? [])
  const today = epochDay(project.today)
  return {
    tasks: [...tasks, ...outside],
    links: project.links,
    company: calendars.company,
    start: starts.reduce((first, day) => Math.min(first, day), starts[0] ?? today),
    notBefore: fromToday ? today : null,
  }
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

/** A schedule looks so many days around today, a century; a day further off counts as none. */
const FAR = 36_525

function nearDay(today: PlainDate, date: PlainDate | null): number | null {
  const day = date && epochDay(date)
  return day !== null && Math.abs(day - epochDay(today)) <= FAR ? day : null
}

/** The days of a task, from 1970-01-01 on. */
export interface Span {
  readonly start: number | null
  readonly due: number | null
}

/** The days of a task; one that is too far off counts as none, so that a mistyped year stops no schedule. */
export function spanOf(
  { today }: Pick<ProjectPlan, 'today'>,
  { startDate, dueDate }: Pick<PlannedTask, 'startDate' | 'dueDate'>,
): Span {
  return { start: nearDay(today, startDate), due: nearDay(today, dueDate) }
}

/** Working days between two days, both counted; 1 at least. */
export function daysSpanned(days: WorkDays, { start, due }: Span): number {
  const [first, last] = [start ?? due, due ?? start]
  if (first === null || last === null) return 1
  return Math.max(1, days.before(last + 1) - days.before(first))
}
