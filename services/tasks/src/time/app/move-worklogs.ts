import { DomainError } from '@smartproject/kit/errors'
import type { Changes } from '@smartproject/kit/types/unit-of-work'

import type { Task } from '../../task/area.js'
import type { TimeStores } from '../domain/stores.js'
import type { WorklogChanged } from '../domain/worklog-changed.js'

/** Most entries that move in one transaction. */
const MOST = 10_000

/** Has the entries of tasks follow them into another project. Errors: precondition TOO_MANY_WORKLOGS. */
export async function moveWorklogs(
  { worklogs }: TimeStores,
  changes: Changes<WorklogChanged>,
  tasks: readonly Pick<Task, 'id' | 'itemId' | 'projectNumber'>[],
): Promise<void> {
  const places = new Map(tasks.map((task) => [task.id, task]))
  const found = await worklogs.ofTasks([...places.keys()], MOST + 1)
  if (found.length > MOST)
    throw new DomainError('precondition', 'TOO_MANY_WORKLOGS', { meta: { max: String(MOST) } })
  const moved = found.flatMap((worklog) => {
    const task = places.get(worklog.taskId)
    if (!task) return []
    const { itemId: taskItemId, projectNumber } = task
    return [{ ...worklog, taskItemId, projectNumber, version: worklog.version + 1 }]
  })
  await worklogs.updateAll(moved)
  for (const worklog of moved)
    changes.publish({ about: 'worklog', projectNumber: worklog.projectNumber, worklog, deleted: false })
}
