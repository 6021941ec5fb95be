import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import { taskCollection } from '../../task/area.js'
import type { PlanningStores } from '../domain/stores.js'

const COUNTED = {
  releaseId: 1,
  taskType: 1,
  splitOfId: 1,
  status: 1,
  archived: 1,
  deleteTime: 1,
  storyPoints: 1,
  estimateMinutes: 1,
} as const

/** Opens what the area reads, for a tenant. */
export function openPlanningStores(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => PlanningStores {
  const bind = taskCollection(connection, { plain: true })
  return (tenantId, session) => {
    const tasks = bind(tenantId, session)
    return {
      releaseTasks: {
        async of(projectNumbers, releaseIds) {
          if (projectNumbers.length === 0 || releaseIds.length === 0) return []
          const found = await tasks.find(
            {
              projectNumber: { $in: projectNumbers },
              shelf: { $in: ['live', 'archived'] },
              releaseId: { $in: releaseIds, $gt: '' },
            },
            { projection: COUNTED, hint: 'release' },
          )
          return found.map(({ _id, ...task }) => ({ ...task, id: _id }))
        },
      },
    }
  }
}
