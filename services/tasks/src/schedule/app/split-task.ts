import type { Caller } from '@smartproject/kit/types/caller'

import { newPart, type Task, TaskBatch, taskNumber, writeTasks } from '../../task/area.js'
import { calendarsOf } from '../domain/calendars.js'
import { NO_PLAN } from '../domain/plan.js'
import { joined, joinedPlan, partBefore, requireUntouched } from '../domain/parts/join.js'
import { firstOf, plansOfSplit, splitOf, type SplitAt } from '../domain/parts/split.js'
import type { Deps } from './deps.js'
import { workTimesOf } from './load-project.js'
import { type SeenTask, seenTask } from './save-plan.js'

/** So many tasks that name one are looked at. */
const MOST_NAMING = 200

/**
 * Makes the open rest of a task a part of its own, from a day on.
 * Errors: not_found TASK_NOT_FOUND, forbidden PERMISSION_DENIED | PROJECT_ARCHIVED, stale VERSION_MISMATCH, precondition LEAVE_TASK |
 * SPLIT_REFUSED | LANE_FULL, invalid `day` | `minutes` OUT_OF_RANGE.
 */
export function splitTask(
  deps: Deps,
  caller: Caller,
  seen: SeenTask,
  at: SplitAt,
): Promise<{ first: Task; part: Task }> {
  return writeTasks(deps, caller, [seen.id], async (context, projectNumbers) => {
    const { stores, now } = context
    const found = await seenTask(context, seen, projectNumbers)
    const { task, project } = found
    const days = calendarsOf(await workTimesOf(stores, now, [task.assigneeId])).daysOf(task.assigneeId)
    const split = splitOf(task, days, at)
    const batch = new TaskBatch(context)
    const first = await batch.change(task, split.first)
    const part = await newPart(context, found, split.part, taskNumber(deps, caller, project.number))
    await batch.save([
      { before: task, after: first, action: 'task.split', projectName: project.name },
      { before: null, after: part, action: 'task.created', projectName: project.name },
    ])
    const plan = (await stores.plans.of([task.id])).get(task.id)
    if (plan) {
      const plans = plansOfSplit(plan, split)
      await stores.plans.save(
        new Map([
          [first.id, plans.first],
          [part.id, plans.part],
        ]),
      )
    }
    return { first, part }
  })
}

/**
 * Takes a part that was not worked on back into the one before it; the part goes to the trash.
 * Errors: not_found TASK_NOT_FOUND, forbidden PERMISSION_DENIED | PROJECT_ARCHIVED, stale VERSION_MISMATCH, precondition LEAVE_TASK |
 * NOT_A_PART | PART_TOUCHED.
 */
export function joinTask(deps: Deps, caller: Caller, seen: SeenTask): Promise<Task> {
  return writeTasks(deps, caller, [seen.id], async (context, projectNumbers) => {
    const { stores, now } = context
    const { task: part, project } = await seenTask(context, seen, projectNumbers)
    const naming = await stores.taskLinks.naming(part.id, MOST_NAMING)
    requireUntouched(part, { naming: naming.length })
    const siblings = await stores.taskLinks.naming(firstOf(part), MOST_NAMING)
    const ids = siblings.filter(({ splitOfId }) => splitOfId === part.splitOfId).map(({ id }) => id)
    const parts = await stores.tasks.withIds([...ids, part.splitOfId])
    const into = partBefore(
      part,
      parts.filter(({ projectNumber }) => projectNumber === part.projectNumber),
    )
    const batch = new TaskBatch(context)
    const after = await batch.change(into, joined(into, part))
    const gone = await batch.change(part, { deleteTime: now })
    await batch.save([
      { before: into, after, action: 'task.joined', projectName: project.name },
      { before: part, after: gone, action: 'task.deleted', projectName: project.name },
    ])
    const plans = await stores.plans.of([into.id, part.id])
    const plan = plans.get(into.id)
    if (plan) await stores.plans.save(new Map([[into.id, joinedPlan(plan, plans.get(part.id) ?? NO_PLAN)]]))
    return after
  })
}
