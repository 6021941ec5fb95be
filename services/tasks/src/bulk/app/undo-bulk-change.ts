import { notFound, stale } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { projectsOf, writeTasks, requireWritable, TaskBatch } from '../../task/area.js'
import { type BulkResult, eachOnItsOwn } from './bulk-results.js'
import type { Deps } from './deps.js'

const TIME_TO_UNDO_MS = 3_600_000

/**
 * Takes a change of many tasks back, once, by the one who made it; a task that has changed since stays as it is
 * (VERSION_MISMATCH). Errors: not_found UNDO_NOT_FOUND.
 */
export async function undoBulkChange(deps: Deps, caller: Caller, undoId: string): Promise<BulkResult[]> {
  const since = new Date(deps.clock.now().getTime() - TIME_TO_UNDO_MS)
  const noted = await deps.work.read(caller.tenantId).bulkChanges.ofMaker(undoId, caller.userId, since)
  const ids = noted.map(({ taskId }) => taskId)
  return writeTasks(deps, caller, ids, async (context) => {
    const { stores, seen, changes } = context
    const made = await stores.bulkChanges.ofMaker(undoId, caller.userId, since)
    if (made.length === 0) throw notFound('UNDO_NOT_FOUND')
    const batch = new TaskBatch(context)
    const tasks = new Map((await stores.tasks.withIds(ids)).map((task) => [task.id, task]))
    const projects = await seen.projects.withNumbers(projectsOf(tasks.values()))
    const items = made.map((change) => ({ id: change.taskId, change }))
    const trail = { call: 'tasks/UndoBulkChange', changes }
    const { results, steps } = await eachOnItsOwn(items, trail, async ({ change }) => {
      const found = requireWritable(caller, tasks.get(change.taskId), projects)
      if (found.task.version !== change.version) throw stale(found.task.version)
      return {
        ...found,
        after: await batch.takeBack(found, change.earlier),
        action: 'task.change_undone',
      }
    })
    await batch.save(steps)
    await stores.bulkChanges.delete(undoId)
    return results
  })
}
