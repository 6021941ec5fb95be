import { epochDay } from '@smartproject/kit/types/calendar-days'
import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { Calendars } from './calendars.js'
import type { Delay } from './proposals/proposal.js'
import { daysSpanned, planOf, type ProjectPlan, type Scope, WHOLE } from './project-plan.js'
import type { TaskPlan } from './plan.js'
import type { PlannedTask } from './stores.js'

/** New dates for a task. */
export interface DateChange {
  readonly taskId: string
  readonly startDate: PlainDate | null
  readonly dueDate: PlainDate | null
}

/** A change of a schedule; without new dates the whole project is rescheduled. */
export interface ScheduleChange {
  readonly projectNumber: number
  readonly changes: readonly DateChange[]
  /** Moves the changed tasks alone. */
  readonly onlyThese: boolean
  /** Lets open tasks start today or later. */
  readonly fromToday: boolean
  /** The proposal whose tasks move, in place of changes. */
  readonly proposalId?: string
}

/** A project with the new dates in it. */
export interface ChangedProject {
  readonly project: ProjectPlan
  /** Plans that the change makes: a task that follows its links starts no earlier than the day it was put on. */
  readonly plans: ReadonlyMap<string, TaskPlan>
}

/** Puts new dates into a project. */
export function withChanges(
  project: ProjectPlan,
  calendars: Calendars,
  changes: readonly DateChange[],
): ChangedProject {
  const given = new Map(changes.map((change) => [change.taskId, change]))
  const plans = new Map<string, TaskPlan>()
  const tasks = project.tasks.map((task): PlannedTask => {
    const change = given.get(task.id)
    if (!change) return task
    const plan = planOf(project, task)
    if (plan.mode === 'auto') {
      plans.set(task.id, putOn(plan, calendars, task, change))
      return task
    }
    return { ...task, startDate: change.startDate, dueDate: change.dueDate }
  })
  return { project: { ...project, tasks, plans: new Map([...project.plans, ...plans]) }, plans }
}

function putOn(plan: TaskPlan, calendars: Calendars, task: PlannedTask, change: DateChange): TaskPlan {
  const day = change.startDate ?? change.dueDate
  if (!day) return plan
  const { startDate, dueDate } = change
  const days = calendars.daysOf(task.assigneeId)
  const spanned =
    startDate && dueDate ? daysSpanned(days, { start: epochDay(startDate), due: epochDay(dueDate) }) : null
  return {
    ...plan,
    constraint: { kind: 'SNET', day },
    duration: plan.kind === 'fixed' && spanned !== null ? spanned : plan.duration,
  }
}

/** Which tasks a change may move: the changed ones, what follows from them, or all of the project. */
export function scopeOf(
  project: ProjectPlan,
  { changes, onlyThese, fromToday }: ScheduleChange,
  delay: Delay | null,
): Scope {
  if (delay) {
    const fromLate = delay.lateId !== ''
    return { movable: behind(project, delay.taskIds), fromToday: fromLate, delaysOnly: true }
  }
  if (changes.length === 0) return { ...WHOLE, fromToday }
  const ids = changes.map(({ taskId }) => taskId)
  return { movable: onlyThese ? new Set(ids) : behind(project, ids), fromToday: false }
}

/** The tasks whose dates may depend on those of some: followers, parts of these, and the parents of all. */
function behind({ tasks, links }: ProjectPlan, ids: readonly string[]): Set<string> {
  const parents = new Map(tasks.map(({ id, parentId }) => [id, parentId]))
  const parts = Map.groupBy(tasks, ({ parentId }) => parentId)
  const followers = Map.groupBy(links, ({ from }) => from)
  const found = new Set<string>()
  const bound = new Set<string>()
  const next: { id: string; binds: boolean }[] = ids.map((id) => ({ id, binds: false }))
  for (let one = next.pop(); one; one = next.pop()) {
    const { id, binds } = one
    if (!parents.has(id) || (found.has(id) && (!binds || bound.has(id)))) continue
    found.add(id)
    for (const { to } of followers.get(id) ?? []) next.push({ id: to, binds: true })
    next.push({ id: parents.get(id) ?? '', binds: false })
    if (!binds) continue
    bound.add(id)
    for (const part of parts.get(id) ?? []) next.push({ id: part.id, binds: true })
  }
  return found
}
