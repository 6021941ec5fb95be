import type { Caller } from '@smartproject/kit/types/caller'

import type { TaskWarning } from '../domain/blockers.js'
import type { Task } from '../domain/task.js'
import type { TaskEdit } from '../domain/task-edit.js'
import type { Deps } from './deps.js'
import { writeTasks } from './write-context.js'
import { describedTo } from './describe-task.js'
import { changedIfOther, editedFields } from './edit-task.js'
import { FreeRanks } from './free-ranks.js'
import { LinkRules } from './rules/link-rules.js'
import { ReferenceRules } from './rules/reference-rules.js'
import { requireEdit } from './rules/require-edit.js'
import { saveTasks } from './save-task.js'
import { writableTask } from './task-access.js'
import { warningsOf } from './rules/task-warnings.js'

/** A task after a change, with what the user should know. */
export interface ChangedTask {
  readonly task: Task
  readonly warnings: readonly TaskWarning[]
}

/** Which task is to be changed, and as the caller saw it. */
export interface TaskTarget {
  readonly id: string
  readonly version: number
}

/**
 * Changes fields of a task; the same values again change nothing. `prefix` stands before the names of fields in
 * faults, `action` is what the audit says.
 * Errors: invalid, not_found TASK_NOT_FOUND, precondition LEAVE_TASK, forbidden PERMISSION_DENIED,
 * stale VERSION_MISMATCH.
 */
export function updateTask(
  deps: Deps,
  caller: Caller,
  change: { target: TaskTarget; edit: TaskEdit; prefix: string; action: string },
): Promise<ChangedTask> {
  return writeTasks(deps, caller, [change.target.id], async (context, projectNumbers) => {
    const { stores, changes, now } = context
    const { task, project } = await writableTask(context, change.target, projectNumbers)
    requireEdit(project, caller, change.edit)
    const rules = new ReferenceRules(context, project, new LinkRules(stores))
    const edited = changedIfOther(task, await editedFields(rules, task, change.edit, change.prefix), now)
    if (edited === task) return { task, warnings: [] }
    const after = await new FreeRanks(stores.ranks).settle(task, edited)
    const mentions = await describedTo(stores, caller, { before: task, after, project })
    const step = { before: task, after, action: change.action, projectName: project.name, mentions }
    await saveTasks({ stores, changes, userId: caller.userId }, [step])
    return { task: after, warnings: await warningsOf(context, after) }
  })
}
