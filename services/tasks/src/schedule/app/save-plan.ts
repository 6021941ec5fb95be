import { invalid, notFound, stale } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { requireKey } from '../../facts/area.js'
import {
  requireWritable,
  type Task,
  TaskBatch,
  type WritableTask,
  writeTasks,
  type WriteContext,
} from '../../task/area.js'
import { calendarsOf } from '../domain/calendars.js'
import type { TaskPlan } from '../domain/plan.js'
import { daysSpanned, spanOf } from '../domain/project-plan.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'
import { workTimesOf } from './load-project.js'

/** A task as the caller saw it. */
export interface SeenTask {
  readonly id: string
  readonly version: number
}

/** A saved plan. */
export interface SavedPlan {
  readonly plan: TaskPlan
  readonly version: number
}

/**
 * Sets how the dates of a task come about; no date moves.
 * Errors: not_found TASK_NOT_FOUND, precondition LEAVE_TASK, forbidden PERMISSION_DENIED | PROJECT_ARCHIVED, stale
 * VERSION_MISMATCH, invalid `plan.mode` RECURRING.
 */
export function savePlan(deps: Deps, caller: Caller, seen: SeenTask, plan: TaskPlan): Promise<SavedPlan> {
  return writeTasks(deps, caller, [seen.id], async (context, projectNumbers) => {
    const { task, project } = await seenTask(context, seen, projectNumbers)
    const saved = await frozen(context, task, plan)
    await context.stores.plans.save(new Map([[task.id, saved]]))
    const batch = new TaskBatch(context)
    // The plan is a part of the task: a task without it is an older one.
    const after = await batch.change(task, {})
    await batch.save([{ before: task, after, action: 'task.planned', projectName: project.name }])
    return { plan: saved, version: after.version }
  })
}

/** The task in the version the caller saw, if the caller may change its dates and links. Errors: as those of a change of a task. */
export async function seenTask(
  { caller, stores, seen }: WriteContext<Stores>,
  { id, version }: SeenTask,
  projectNumbers: readonly number[],
): Promise<WritableTask> {
  const task = await stores.tasks.byId(id)
  if (task?.deleteTime) throw notFound('TASK_NOT_FOUND')
  const found = requireWritable(
    caller,
    task,
    await seen.projects.withNumbers(task?.projectNumbers ?? projectNumbers),
  )
  requireKey(found.project, caller, 'update_task')
  if (found.task.version !== version) throw stale(found.task.version)
  return found
}

/**
 * The plan with a duration of its own: a task that follows its links keeps its working days, whatever leave comes into them.
 * Errors: invalid `plan.mode` RECURRING.
 */
export async function frozen(
  { stores, now }: WriteContext<Stores>,
  task: Task,
  plan: TaskPlan,
): Promise<TaskPlan> {
  if (plan.mode === 'manual') return plan
  if (task.repeat) throw invalid([{ field: 'plan.mode', reason: 'RECURRING' }])
  if (plan.kind === 'effort' || plan.duration !== null) return plan
  const times = await workTimesOf(stores, now, [task.assigneeId])
  const days = calendarsOf(times).daysOf(task.assigneeId)
  return { ...plan, duration: daysSpanned(days, spanOf(times, task)) }
}
