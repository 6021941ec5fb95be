import { DomainError, type FieldViolation, invalid } from '@smartproject/kit/errors'
import { epochDay } from '@smartproject/kit/types/calendar-days'
import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { Task } from '../../../task/area.js'
import { dateOfDay } from '../days.js'
import type { WorkDays } from '../net/work-days.js'
import type { TaskPlan } from '../plan.js'
import { daysSpanned, isMilestone } from '../project-plan.js'

/** The type of tasks that are a part of another. */
const PART = 6

/** Where a task is split. */
export interface SplitAt {
  /** First day of the new part. */
  readonly day: PlainDate
  /** Minutes of the estimate that go to it; null for the open rest by working days. */
  readonly minutes: number | null
}

/** A task as far as it can be split. */
export type SplittableTask = Pick<
  Task,
  | 'id'
  | 'status'
  | 'taskType'
  | 'splitOfId'
  | 'startDate'
  | 'dueDate'
  | 'estimateMinutes'
  | 'repeat'
  | 'counted'
>

type Dates = 'startDate' | 'dueDate' | 'estimateMinutes'

/** A task and its new part. */
export interface Split {
  readonly first: Pick<Task, 'dueDate' | 'estimateMinutes'>
  readonly part: Pick<Task, Dates | 'taskType' | 'splitOfId' | 'storyPoints' | 'blockedByIds'>
  /** Working days of both. */
  readonly days: { readonly first: number; readonly part: number }
}

/**
 * Divides a task: the part has what remains of it from a day on. Points stay with the first part, so that they count once.
 * Errors: precondition SPLIT_REFUSED for what has ended, repeats, has parts of a tree or no two days; invalid `day` | `minutes`
 * OUT_OF_RANGE.
 */
export function splitOf(task: SplittableTask, days: WorkDays, { day, minutes }: SplitAt): Split {
  const { startDate, dueDate } = task
  if (!startDate || !dueDate || !isSplittable(task)) throw new DomainError('precondition', 'SPLIT_REFUSED')
  const open = Math.max(0, task.estimateMinutes - task.counted.spentMinutes)
  const faults: FieldViolation[] = []
  if (day <= startDate || day > dueDate) faults.push({ field: 'day', reason: 'OUT_OF_RANGE' })
  if (minutes !== null && minutes > open) faults.push({ field: 'minutes', reason: 'OUT_OF_RANGE' })
  if (faults.length > 0) throw invalid(faults)
  const [start, due, at] = [epochDay(startDate), epochDay(dueDate), epochDay(day)]
  const until = days.until(at - 1)
  // Before the day there may be days off alone.
  const first = { start, due: until < start ? at - 1 : until }
  const part = { start: Math.min(days.from(at), due), due }
  const counts = { first: daysSpanned(days, first), part: daysSpanned(days, part) }
  const moved = minutes ?? Math.floor((open * counts.part) / (counts.first + counts.part))
  return {
    first: { dueDate: dateOfDay(first.due), estimateMinutes: task.estimateMinutes - moved },
    part: {
      startDate: dateOfDay(part.start),
      dueDate,
      estimateMinutes: moved,
      taskType: PART,
      splitOfId: firstOf(task),
      storyPoints: 0,
      blockedByIds: [],
    },
    days: counts,
  }
}

function isSplittable(task: SplittableTask): boolean {
  return task.status !== 'closed' && !isMilestone(task) && !task.repeat && task.counted.subtasks === 0
}

/** The first part of a task; it is its own where it is none. */
export function firstOf({ id, splitOfId }: Pick<Task, 'id' | 'splitOfId'>): string {
  return splitOfId === '' ? id : splitOfId
}

/** The plans of a task and its new part; the part starts no earlier than its first day. */
export function plansOfSplit(
  plan: TaskPlan,
  { part, days }: Pick<Split, 'part' | 'days'>,
): { first: TaskPlan; part: TaskPlan } {
  const day = part.startDate
  const rest = plan.duration === null ? null : Math.max(1, plan.duration - days.first)
  const isAuto = plan.mode === 'auto' && day !== null
  return {
    first: {
      ...plan,
      duration: plan.duration === null || rest === null ? null : Math.max(1, plan.duration - rest),
    },
    part: { ...plan, duration: rest, constraint: isAuto ? { kind: 'SNET', day } : null },
  }
}
