import type { Caller } from '@smartproject/kit/types/caller'

import type { TaskStatus } from '../../domain/work/task.js'
import type { Deps } from '../deps.js'
import { readableProject } from '../project-access.js'

/** The project's tasks by lane; a lane without tasks is missing. Errors: not_found PROJECT_NOT_FOUND. */
export async function countTasks(
  deps: Deps,
  caller: Caller,
  input: { projectNumber: number; archived: boolean },
): Promise<Map<TaskStatus, number>> {
  const stores = deps.work.read(caller.tenantId)
  await readableProject(stores, caller, input.projectNumber)
  return stores.tasks.countByStatus(input.projectNumber, input.archived)
}
