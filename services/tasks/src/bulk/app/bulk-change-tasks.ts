import { notFound, stale } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import type { Project } from '../../facts/area.js'
import {
  projectsOf,
  writeTasks,
  requireWritable,
  type WriteContext,
  earlierState,
  type Task,
  TaskBatch,
  type TaskStep,
  type WritableTask,
} from '../../task/area.js'
import { ACTIONS, applyAction, type BulkAction } from './bulk-change.js'
import { type BulkResult, eachOnItsOwn } from './bulk-results.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'

/** One of many tasks; version 0 takes whatever is there. */
export interface BulkTarget {
  readonly id: string
  readonly version: number
}

/** The result for each, and the id to take it back; no id when nothing changed. */
export interface BulkOutcome {
  readonly results: readonly BulkResult[]
  readonly undoId: string
}

/**
 * Does one thing to many tasks in one transaction; what fails for one is reported for that one and holds up no other.
 */
export function bulkChangeTasks(
  deps: Deps,
  caller: Caller,
  input: { targets: readonly BulkTarget[]; action: BulkAction },
): Promise<BulkOutcome> {
  const ids = input.targets.map(({ id }) => id)
  return writeTasks(deps, caller, ids, async (context) => {
    const batch = new TaskBatch(context)
    const tasks = new Map((await context.stores.tasks.withIds(ids)).map((task) => [task.id, task]))
    const projects = await context.seen.projects.withNumbers(projectsOf(tasks.values()))
    const trail = { call: 'tasks/BulkChangeTasks', changes: context.changes }
    const { results, steps } = await eachOnItsOwn(input.targets, trail, async (target) => {
      const found = bulkTarget(context, projects, tasks.get(target.id), target, input.action)
      const after = await applyAction(context, batch, found, input.action)
      return { ...found, after, action: ACTIONS[input.action.kind] }
    })
    await batch.save(steps)
    return { results, undoId: await rememberChange(context, steps) }
  })
}

function bulkTarget(
  { caller }: WriteContext,
  projects: readonly Project[],
  task: Task | undefined,
  target: BulkTarget,
  action: BulkAction,
): WritableTask {
  if (task?.deleteTime && action.kind !== 'restore') throw notFound('TASK_NOT_FOUND')
  const found = requireWritable(caller, task, projects)
  if (target.version !== 0 && found.task.version !== target.version) throw stale(found.task.version)
  return found
}

async function rememberChange(
  { stores, caller, now }: WriteContext<Stores>,
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
