import type { TenantId } from '@smartproject/kit/types/ids'

import type { Stores } from '../domain/stores.js'
import type { Task } from '../domain/task.js'

const MOST = 100_000

/** Where tasks are. Few tasks ever move, so what was once known is asked again only where a task is not there any more. */
export interface ProjectsOfTasks {
  /** Numbers of the projects the tasks are in; 0 for leave. An unknown task is missing. */
  of(tenantId: TenantId, taskIds: readonly string[]): Promise<number[]>
  /** Asks anew for these tasks. */
  forget(tenantId: TenantId, taskIds: readonly string[]): void
  /** Holds the projects of shown tasks: a change of one of them soon after needs no query for it. */
  shown(tenantId: TenantId, rows: readonly { readonly task: Pick<Task, 'id' | 'projectNumber'> }[]): void
}

/** Remembers where the tasks are that this process had to do with. */
export function createProjectsOfTasks(
  read: (tenantId: TenantId) => { taskLinks: Pick<Stores['taskLinks'], 'projectNumbers'> },
  most = MOST,
): ProjectsOfTasks {
  const known = new Map<string, number>()
  const keyOf = (tenantId: TenantId, id: string) => `${tenantId}:${id}`
  const clearWhenFull = () => {
    if (known.size > most) known.clear()
  }
  return {
    async of(tenantId, taskIds) {
      clearWhenFull()
      // Taken before the question: while it is asked, others may fill the memory, so that it begins anew.
      const places = new Map(taskIds.map((id) => [id, known.get(keyOf(tenantId, id))]))
      const missing = taskIds.filter((id) => places.get(id) === undefined)
      if (missing.length > 0)
        for (const [id, projectNumber] of await read(tenantId).taskLinks.projectNumbers(missing)) {
          places.set(id, projectNumber)
          known.set(keyOf(tenantId, id), projectNumber)
        }
      return [...new Set([...places.values()].filter((number) => number !== undefined))]
    },
    forget(tenantId, taskIds) {
      for (const id of taskIds) known.delete(keyOf(tenantId, id))
    },
    shown(tenantId, rows) {
      clearWhenFull()
      for (const { task } of rows) known.set(keyOf(tenantId, task.id), task.projectNumber)
    },
  }
}
