import { DomainError } from '@smartproject/kit/errors'

import type { Task } from '../../../task/area.js'
import type { TaskPlan } from '../plan.js'
import { firstOf } from './split.js'

/** The tasks around a part. */
export interface Belongings {
  /** Other tasks that name it: its parts in the tree, followers and related ones. */
  readonly naming: number
}

/**
 * Lets pass a part that was not worked on. Errors: precondition NOT_A_PART, PART_TOUCHED for one with time, comments, files, links
 * or a lane of begun work.
 */
export function requireUntouched(part: Task, { naming }: Belongings): void {
  if (part.splitOfId === '') throw new DomainError('precondition', 'NOT_A_PART')
  const { spentMinutes, comments, files, subtasks } = part.counted
  const isOpen = part.status === 'new' || part.status === 'assigned'
  const links = part.blockedByIds.length + naming
  if (!isOpen || part.archived || spentMinutes + comments + files + subtasks + links > 0)
    throw new DomainError('precondition', 'PART_TOUCHED')
}

/**
 * The part of a task that lies before another one of its parts: the last of those that start earlier, else the first of all.
 * Errors: precondition PART_TOUCHED where it is closed, in the archive or gone.
 */
export function partBefore(part: Task, parts: readonly Task[]): Task {
  const others = parts.filter(({ id }) => id !== part.id)
  const earlier = others
    .filter(({ startDate }) => startDate !== null && part.startDate !== null && startDate < part.startDate)
    .toSorted((a, b) => ((a.startDate ?? '') < (b.startDate ?? '') ? -1 : 1))
  const into = earlier.at(-1) ?? others.find(({ id }) => id === firstOf(part))
  if (!into || into.status === 'closed' || into.archived || into.deleteTime)
    throw new DomainError('precondition', 'PART_TOUCHED')
  return into
}

/** The fields of a task with which a part was joined. */
export function joined(
  into: Task,
  part: Task,
): Pick<Task, 'startDate' | 'dueDate' | 'estimateMinutes' | 'storyPoints'> {
  const [start, due] = [into.startDate ?? part.startDate, part.dueDate ?? into.dueDate]
  return {
    startDate: start,
    dueDate: start && due && due < start ? start : due,
    estimateMinutes: into.estimateMinutes + part.estimateMinutes,
    storyPoints: into.storyPoints + part.storyPoints,
  }
}

/** The plan of a task with which a part was joined: it takes the working days of both. */
export function joinedPlan(into: TaskPlan, part: TaskPlan): TaskPlan {
  if (into.duration === null) return into
  return { ...into, duration: into.duration + (part.duration ?? 0) }
}
