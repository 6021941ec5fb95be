import type { Caller } from '@smartproject/kit/types/caller'

import type { Project } from '../../facts/area.js'
import { NEWEST_FIRST } from '../../query/area.js'
import { writeProjects, changed, TaskBatch } from '../../task/area.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'
import { assignableTo, openTasksOf } from './open-tasks.js'

/** So many tasks change hands in one transaction. */
const BATCH = 200

/**
 * Gives the open tasks of a former member to the heir, or to no one where the heir takes no part in the project. It goes
 * by what is still there to be done, so that one which broke off goes on where it was when it runs again.
 */
export async function handOverTasks(
  deps: Deps,
  caller: Caller,
  { userId, heirId }: { userId: string; heirId: string },
): Promise<void> {
  const seen = deps.work.read(caller.tenantId)
  const projects = await seen.projects.activeOf(null)
  const takable = new Set(await assignableTo(seen, heirId, projects))
  for (const project of projects) {
    const assigneeId = takable.has(project) ? heirId : ''
    let ids = await nextOf(seen, userId, project)
    while (ids.length > 0) {
      await handOver(deps, caller, { ids, userId, assigneeId, project })
      ids = await nextOf(seen, userId, project)
    }
  }
}

async function nextOf(seen: Stores, userId: string, project: Project): Promise<string[]> {
  const rows = await seen.taskQueries.list(openTasksOf(userId, [project]), NEWEST_FIRST, null, BATCH)
  return rows.map(({ task }) => task.id)
}

function handOver(
  deps: Deps,
  caller: Caller,
  what: { ids: readonly string[]; userId: string; assigneeId: string; project: Project },
): Promise<void> {
  const { ids, userId, assigneeId, project } = what
  return writeProjects(deps, caller, [project.number], async (context) => {
    const tasks = await context.stores.tasks.withIds(ids)
    const steps = tasks
      .filter((task) => task.assigneeId === userId && !task.deleteTime)
      .map((task) => ({
        before: task,
        after: changed(task, { assigneeId }, context.now),
        action: 'task.handed_over',
        projectName: project.name,
      }))
    await new TaskBatch(context).save(steps)
  })
}
