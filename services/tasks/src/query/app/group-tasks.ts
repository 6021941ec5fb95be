import type { Caller } from '@smartproject/kit/types/caller'

import type { Grouping } from '../../workflow/area.js'
import type { TaskFilter } from '../domain/task-query.js'
import type { Deps } from './deps.js'
import { withSlots } from './field-slots.js'
import { selectedProjects } from './selected-projects.js'

/** How many tasks have each value; an empty key is none. Errors: not_found PROJECT_NOT_FOUND. */
export async function groupTasks(
  deps: Deps,
  caller: Caller,
  input: { projectNumbers: readonly number[]; archived: boolean; filter: TaskFilter; by: Grouping },
): Promise<Map<string, number>> {
  const { archived, by } = input
  const stores = deps.work.read(caller.tenantId)
  const [projectNumbers, filter] = await Promise.all([
    selectedProjects(stores, caller, input.projectNumbers),
    withSlots(stores, input.filter),
  ])
  return stores.taskQueries.group({ projectNumbers, archived, filter }, by)
}
