import type { Caller } from '@smartproject/kit/types/caller'

import type { Project } from '../../../facts/area.js'
import {
  mayRead,
  projectsOf,
  type Task,
  TaskBatch,
  type TaskStep,
  writeTasks,
  type WriteContext,
} from '../../../task/area.js'
import type { TaskPlan } from '../../domain/plan.js'
import type { RunRow, Stores } from '../../domain/stores.js'
import type { Deps } from '../deps.js'
import { PART, withoutReceipt } from './parts.js'

/** A change that was taken back. */
export interface Undone {
  readonly restored: number
  /** Tasks that have changed since, or that the caller may no longer change. */
  readonly stayed: readonly Pick<Task, 'id' | 'itemId' | 'name'>[]
}

/** Gives tasks of a run their dates, people and plans back; those that have changed since, or that may not be changed, stay. */
export async function takeBackRows(
  context: WriteContext<Stores>,
  runId: string,
  rows: readonly RunRow[],
  mayChange: (project: Project) => boolean,
): Promise<Undone> {
  const { stores, seen, caller } = context
  const batch = new TaskBatch(context)
  const ids = rows.map(({ taskId }) => taskId)
  const tasks = new Map((await stores.tasks.withIds(ids)).map((task) => [task.id, task]))
  const projects = await seen.projects.withNumbers(projectsOf(tasks.values()))
  const steps: (TaskStep & { readonly before: Task })[] = []
  const stayed: Task[] = []
  const plans = new Map<string, TaskPlan>()
  for (const { taskId, version, before, plan } of rows) {
    const task = tasks.get(taskId)
    const project = projects.find(({ number }) => number === task?.projectNumber)
    if (!task || !project) continue
    if (task.version !== version || !mayChange(project)) {
      if (mayRead(caller, task, projects)) stayed.push(task)
      continue
    }
    const after = await batch.change(task, before)
    steps.push({ before: task, after, action: 'task.reschedule_undone', projectName: project.name })
    if (plan) plans.set(taskId, plan)
  }
  await batch.save(steps)
  await stores.plans.save(plans)
  await stores.scheduleRuns.delete(runId, ids)
  // The task is what the run before made of it, which can be taken back now.
  await stores.scheduleRuns.renew(
    steps.map(({ before, after }) => ({ taskId: after.id, from: before.version - 1, to: after.version })),
  )
  return { restored: steps.length, stayed }
}

/** Takes a run back that cannot be written to its end, or was left: whatever the caller may do now. */
export async function takeBackRun(deps: Deps, given: Caller, runId: string): Promise<void> {
  const caller = withoutReceipt(given)
  let isOver = !(await deps.work.write(caller, ({ halfRuns }) => halfRuns.giveUp(runId)))
  while (!isOver) {
    const ids = await deps.work.read(caller.tenantId).scheduleRuns.some(runId, PART)
    isOver = await writeTasks(deps, caller, ids, async (context) => {
      const { scheduleRuns, proposals, halfRuns } = context.stores
      await takeBackRows(context, runId, await scheduleRuns.ofTasks(runId, ids), () => true)
      if (ids.length === PART) return false
      await proposals.reopen(runId)
      await halfRuns.end(runId)
      return true
    })
  }
}
