import type { Caller } from '@smartproject/kit/types/caller'

import type { TaskStatus } from '../../workflow/area.js'
import { requireTransition } from '../domain/lane-rules.js'
import { changed } from '../domain/task.js'
import type { Deps } from './deps.js'
import { writeTasks } from './write-context.js'
import { withFollowUps } from './follow-up.js'
import { LaneLimit } from './rules/lane-limit.js'
import { type Neighbours, rankBetween } from './place-task.js'
import { saveTasks } from './save-task.js'
import { writableTask } from './task-access.js'
import { warningsOf } from './rules/task-warnings.js'
import type { ChangedTask, TaskTarget } from './update-task.js'

/**
 * Moves a task to another lane, or to another place of its own; to the place where it stands nothing happens.
 * Errors: invalid, not_found TASK_NOT_FOUND, precondition LEAVE_TASK | MOVE_NOT_ALLOWED | LANE_FULL, forbidden
 * PERMISSION_DENIED | LANE_FORBIDDEN, stale VERSION_MISMATCH.
 */
export function moveTask(
  deps: Deps,
  caller: Caller,
  move: { target: TaskTarget; status: TaskStatus; neighbours: Neighbours },
): Promise<ChangedTask> {
  const { target, status, neighbours } = move
  return writeTasks(deps, caller, [target.id], async (context, projectNumbers) => {
    const { seen, stores, changes, now } = context
    const [{ task, project }, settings] = await Promise.all([
      writableTask(context, target, projectNumbers),
      seen.boardSettings.of(projectNumbers[0] ?? 0),
    ])
    const stays = task.status === status
    if (stays && neighbours.afterId === '' && neighbours.beforeId === '') return { task, warnings: [] }
    if (!stays) {
      requireTransition(settings, project, caller, { from: task.status, to: status })
      if (!task.archived) await new LaneLimit(stores.boardCounts).take(settings, status)
    }
    const rank = await rankBetween(stores, { task, status }, neighbours)
    if (stays && rank === task.rank) return { task, warnings: [] }
    const after = changed(task, { status, rank }, now)
    const step = { before: task, after, action: 'task.moved', projectName: project.name }
    const steps = await withFollowUps(context, [step])
    await saveTasks({ stores, changes, userId: caller.userId }, steps)
    const [{ after: moved } = step] = steps
    return { task: moved, warnings: await warningsOf(context, moved) }
  })
}
