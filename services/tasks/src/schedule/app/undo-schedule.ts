import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { mayDo } from '../../facts/area.js'
import { mayRead, projectsOf, type Task, TaskBatch, type TaskStep, writeTasks } from '../../task/area.js'
import type { TaskPlan } from '../domain/plan.js'
import type { Deps } from './deps.js'

const DAY_MS = 24 * 3_600_000

/** A change that was taken back. */
export interface Undone {
  readonly restored: number
  /** Tasks that have changed since, or that the caller may no longer change. */
  readonly stayed: readonly Pick<Task, 'id' | 'itemId' | 'name'>[]
}

/**
 * Takes an applied change back, once, by the one who made it and within a day; a task that has changed since stays as it is.
 * Errors: not_found UNDO_NOT_FOUND.
 */
export async function undoSchedule(deps: Deps, caller: Caller, runId: string): Promise<Undone> {
  const since = new Date(deps.clock.now().getTime() - DAY_MS)
  const noted = await deps.work.read(caller.tenantId).scheduleRuns.of(runId, caller.userId, since)
  const ids = noted.map(({ taskId }) => taskId)
  return writeTasks(deps, caller, ids, async (context) => {
    const { stores, seen } = context
    const rows = await stores.scheduleRuns.of(runId, caller.userId, since)
    if (rows.length === 0) throw notFound('UNDO_NOT_FOUND')
    const batch = new TaskBatch(context)
    const tasks = new Map((await stores.tasks.withIds(ids)).map((task) => [task.id, task]))
    const projects = await seen.projects.withNumbers(projectsOf(tasks.values()))
    const steps: TaskStep[] = []
    const stayed: Task[] = []
    const plans = new Map<string, TaskPlan>()
    for (const { taskId, version, before, plan } of rows) {
      const task = tasks.get(taskId)
      const project = projects.find(({ number }) => number === task?.projectNumber)
      if (!task || !project || !mayRead(caller, task, projects)) continue
      if (task.version !== version || !mayDo(project, caller, 'update_task')) {
        stayed.push(task)
        continue
      }
      const after = await batch.change(task, before)
      steps.push({ before: task, after, action: 'task.reschedule_undone', projectName: project.name })
      if (plan) plans.set(taskId, plan)
    }
    await batch.save(steps)
    await stores.plans.save(plans)
    await stores.proposals.reopen(runId)
    await stores.scheduleRuns.delete(runId)
    return { restored: steps.length, stayed }
  })
}
