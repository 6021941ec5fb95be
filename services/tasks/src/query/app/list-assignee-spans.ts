import type { Caller } from '@smartproject/kit/types/caller'

import { readableProject } from '../../facts/area.js'
import type { AssigneeSpan } from '../domain/task-query.js'
import type { Deps } from './deps.js'

/** People with live tasks in a project and the days between which they lie. Errors: not_found PROJECT_NOT_FOUND. */
export async function listAssigneeSpans(
  deps: Deps,
  caller: Caller,
  projectNumber: number,
): Promise<AssigneeSpan[]> {
  const stores = deps.work.read(caller.tenantId)
  await readableProject(stores, caller, projectNumber)
  return stores.taskQueries.assigneeSpans(projectNumber)
}
