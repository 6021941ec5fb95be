import { blockerWarnings, type TaskWarning } from '../../domain/blockers.js'
import type { Task } from '../../domain/task.js'
import type { WriteContext } from '../write-context.js'
import { mayRead } from '../task-access.js'

/** Warnings about the dependencies of a task, as far as the caller may see the tasks it waits for. */
export async function warningsOf({ seen, caller }: WriteContext, task: Task): Promise<TaskWarning[]> {
  if (task.blockedByIds.length === 0) return []
  const blockers = await seen.taskLinks.withIds(task.blockedByIds)
  const projects = await seen.projects.withNumbers([...new Set(blockers.map((one) => one.projectNumber))])
  return blockerWarnings(
    task,
    blockers.filter((one) => !one.deleteTime && mayRead(caller, one, projects)),
  )
}
