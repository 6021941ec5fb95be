import type { Caller } from '@smartproject/kit/types/caller'

import { seenBy, type Task } from '../domain/task.js'
import type { Deps } from './deps.js'
import { readableTask } from './task-access.js'

/** One task as the caller may know it. Errors: not_found TASK_NOT_FOUND. */
export async function getTask(deps: Deps, caller: Caller, id: string): Promise<Task> {
  return seenBy(caller, await readableTask(deps.work.read(caller.tenantId), caller, id))
}
