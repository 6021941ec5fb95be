import { notFound, stale } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import type { Project } from '../../facts/area.js'
import {
  atDeskOf,
  demandWritable,
  type Desk,
  earlierState,
  saveTasks,
  type Task,
  type TaskStep,
  withFollowUps,
  type WritableTask,
} from '../../task/area.js'
import { ACTIONS, type BulkAction, BulkDesk } from './bulk-desk.js'
import { type BulkResult, eachOnItsOwn } from './bulk-results.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'

/** One of many tasks; version 0 takes whatever is there. */
export interface BulkTarget {
  readonly id: string
  readonly version: number
}

/** What became of each, and how to take it back; no id when nothing changed. */
export interface BulkOutcome {
  readonly results: readonly BulkResult[]
  readonly undoId: string
}

/**
 * Does one thing to many tasks in one transaction; what fails for one is told for that one and holds up no other.
 */
export function bulkChangeTasks(
  deps: Deps,
  caller: Caller,
  wish: { targets: readonly BulkTarget[]; action: BulkAction },
): Promise<BulkOutcome> {
  const ids = wish.targets.map(({ id }) => id)
  return atDeskOf(deps, caller, ids, async (desk, projectNumbers) => {
    const bulk = new BulkDesk(desk, await desk.seen.projects.withNumbers(projectNumbers))
    const tasks = new Map((await desk.stores.tasks.withIds(ids)).map((task) => [task.id, task]))
    const trail = { call: 'tasks/BulkChangeTasks', changes: desk.changes }
    const { results, steps } = await eachOnItsOwn(wish.targets, trail, async (target) => {
      const { task, project } = bulkTarget(desk, bulk.projects, tasks.get(target.id), target, wish.action)
      const after = await bulk.apply(task, project, wish.action)
      return { task, after, action: ACTIONS[wish.action.kind], project }
    })
    const saving = { stores: desk.stores, changes: desk.changes, userId: caller.userId }
    await saveTasks(saving, await withFollowUps(desk, steps))
    return { results, undoId: await rememberChange(desk, steps) }
  })
}

function bulkTarget(
  { caller }: Desk,
  projects: readonly Project[],
  task: Task | undefined,
  target: BulkTarget,
  action: BulkAction,
): WritableTask {
  if (task?.deleteTime && action.kind !== 'restore') throw notFound('TASK_NOT_FOUND')
  const found = demandWritable(caller, task, projects)
  if (target.version !== 0 && found.task.version !== target.version) throw stale(found.task.version)
  return found
}

async function rememberChange(
  { stores, caller, now }: Desk<Stores>,
  steps: readonly TaskStep[],
): Promise<string> {
  if (steps.length === 0) return ''
  const undoId = newId()
  await stores.bulkChanges.insert(
    steps.flatMap(({ before, after }) =>
      before
        ? {
            undoId,
            userId: caller.userId,
            taskId: after.id,
            version: after.version,
            earlier: earlierState(before, after),
            time: now,
          }
        : [],
    ),
  )
  return undoId
}
