import type { Caller } from '@smartproject/kit/types/caller'

import { mayDo, mayPlan, type Project } from '../../facts/area.js'
import { isLeave, readableTask, type Task } from '../../task/area.js'
import type { TaskAllocations } from '../domain/allocation.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'

/** Who does which part of a task. Errors: not_found TASK_NOT_FOUND. */
export async function listAllocations(deps: Deps, caller: Caller, taskId: string): Promise<TaskAllocations> {
  const stores = deps.work.read(caller.tenantId)
  return allocationsOf(stores, caller, await readableTask(stores, caller, taskId))
}

/** The parts of a task that the caller reads. */
export async function allocationsOf(
  stores: Pick<Stores, 'allocations' | 'projects'>,
  caller: Caller,
  task: Task,
): Promise<TaskAllocations> {
  const [all, project] = await Promise.all([
    stores.allocations.ofTasks([task.id]),
    stores.projects.byNumber(task.projectNumber),
  ])
  const allocates = (userId: string) =>
    project !== null && !task.archived && !isLeave(task) && mayAllocate(project, caller, userId)
  return {
    allocations: all.map((one) => ({ ...one, editable: allocates(one.userId) })),
    allocatesOthers: allocates(''),
  }
}

/** True for those who plan the project, and for a person who changes its tasks about the own parts. */
export function mayAllocate(project: Project, caller: Caller, userId: string): boolean {
  return mayPlan(project, caller) || (userId === caller.userId && mayDo(project, caller, 'update_task'))
}
