import type { Caller } from '@smartproject/kit/types/caller'

import { readableProject } from '../../facts/area.js'
import { TASK_STATUSES, type TaskStatus } from '../../workflow/area.js'
import { matchesAll, type TaskFilter } from '../domain/task-query.js'
import type { Deps } from './deps.js'
import { withSlots } from './field-slots.js'

/** Counts of a project by lane, and of what its views show of live tasks. */
export interface ProjectCounts {
  /** Of the shelf that was asked for. */
  readonly lanes: ReadonlyMap<TaskStatus, number>
  readonly board: number
  readonly gantt: number
  readonly calendar: number
}

/** Counts a project's tasks; without a filter nothing is counted but read. Errors: not_found PROJECT_NOT_FOUND. */
export async function countTasks(
  deps: Deps,
  caller: Caller,
  input: { projectNumber: number; archived: boolean; filter: TaskFilter },
): Promise<ProjectCounts> {
  const { projectNumber, archived, filter } = input
  const stores = deps.work.read(caller.tenantId)
  if (matchesAll(filter)) {
    const [kept] = await Promise.all([
      stores.boardCounts.of(projectNumber),
      readableProject(stores, caller, projectNumber),
    ])
    const shelf = archived ? kept.archived : kept.live
    const lanes = new Map(TASK_STATUSES.map((status) => [status, shelf[status]]))
    const board = TASK_STATUSES.reduce((sum, status) => sum + kept.live[status], 0)
    return { lanes, board, gantt: kept.gantt, calendar: kept.calendar }
  }
  await readableProject(stores, caller, projectNumber)
  const selection = {
    projectNumbers: [projectNumber],
    archived: false,
    filter: await withSlots(stores, filter),
  }
  const live = await stores.taskQueries.viewCounts(selection)
  const board = [...live.lanes.values()].reduce((sum, count) => sum + count, 0)
  const { gantt, calendar } = live
  if (!archived) return { lanes: live.lanes, board, gantt, calendar }
  const shelved = await stores.taskQueries.viewCounts({ ...selection, archived: true })
  return { lanes: shelved.lanes, board, gantt, calendar }
}
