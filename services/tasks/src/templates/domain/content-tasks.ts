import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { Release } from '../../catalogue/area.js'
import { copiedValues } from '../../fields/area.js'
import type { TaskPlan, WorkDays } from '../../schedule/area.js'
import { type Task, type TypedLink, usualLink } from '../../task/area.js'
import { offsetOf, spanOffsets } from './offset.js'
import type { ContentRelease, ContentTask } from './project-content.js'

/** A task that was split off another one is an ordinary one in a template. */
const SPLIT = 6
const PLAIN = 1
const MAX_LINKS = 50

/** All that a template says otherwise than the project it is made from. */
export interface ProjectFacts {
  readonly start: PlainDate
  readonly days: WorkDays
  /** Names by id. */
  readonly labels: ReadonlyMap<string, string>
  readonly categories: ReadonlyMap<string, string>
  readonly releases: ReadonlyMap<string, string>
  /** Roles by person. */
  readonly roles: ReadonlyMap<string, string>
  readonly plans: ReadonlyMap<string, TaskPlan>
  /** Links with rows of their own, by both tasks. */
  readonly links: ReadonlyMap<string, TypedLink>
  readonly usualPlan: TaskPlan
}

/** The tasks of a project as those of a template, a part behind its whole. */
export function contentTasks(tasks: readonly Task[], facts: ProjectFacts): ContentTask[] {
  const ordered = parentsFirst(tasks)
  const places = new Map(ordered.map(({ id }, at) => [id, at]))
  return ordered.map((task) => contentTask(task, places, facts))
}

function contentTask(task: Task, places: ReadonlyMap<string, number>, facts: ProjectFacts): ContentTask {
  const { start, days } = facts
  const plan = facts.plans.get(task.id) ?? facts.usualPlan
  const { first, last } = spanOffsets([task.startDate, task.dueDate], start, days)
  const day = plan.constraint && offsetOf(plan.constraint.day, start, days)
  return {
    ...copiedValues(task),
    descriptionTree: task.descriptionTree,
    taskType: task.taskType === SPLIT ? PLAIN : task.taskType,
    status: 'new',
    start: first,
    due: last,
    repeat: task.repeat,
    labels: task.labelIds.flatMap((id) => facts.labels.get(id) ?? []),
    category: facts.categories.get(task.categoryId) ?? '',
    release: facts.releases.get(task.releaseId) ?? '',
    role: facts.roles.get(task.assigneeId) ?? '',
    parent: places.get(task.parentId) ?? null,
    links: task.blockedByIds
      .flatMap((from) => {
        const at = places.get(from)
        if (at === undefined) return []
        const { type, lag, unit } = facts.links.get(`${from}:${task.id}`) ?? usualLink(from, task.id)
        return [{ task: at, type, lag, unit }]
      })
      .slice(0, MAX_LINKS),
    plan: {
      mode: task.repeat ? 'manual' : plan.mode,
      kind: plan.kind,
      duration: plan.duration,
      constraint: plan.constraint && day ? { kind: plan.constraint.kind, day } : null,
      deadline: offsetOf(plan.deadline, start, days),
    },
  }
}

/** A release of a project as one of a template. */
export function releaseOf(
  { title, startDate, endDate, storyPoints }: Release,
  { start, days }: ProjectFacts,
): ContentRelease {
  const { first, last } = spanOffsets([startDate, endDate], start, days)
  return { title, storyPoints, start: first, end: last }
}

function parentsFirst(tasks: readonly Task[]): Task[] {
  const byId = new Map(tasks.map((task) => [task.id, task]))
  const depthOf = (task: Task): number => {
    const parent = byId.get(task.parentId)
    return parent ? depthOf(parent) + 1 : 0
  }
  const depths = new Map(tasks.map((task) => [task, depthOf(task)]))
  return tasks.toSorted((a, b) => (depths.get(a) ?? 0) - (depths.get(b) ?? 0))
}
