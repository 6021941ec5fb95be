import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import type { RankLane, RankStore } from '../domain/ports.js'
import { taskCollection } from './task-model.js'

/** Opens the order by hand of a tenant's lanes. */
export function rankStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => RankStore {
  const bind = taskCollection(connection, { plain: true })
  return (tenantId, session) => {
    const tasks = bind(tenantId, session)
    const nearest = async ({ projectNumber, status }: RankLane, bound: object, direction: 1 | -1) => {
      const filter = { projectNumber, shelf: 'live', status, ...bound }
      const found = await tasks.findOne(filter, {
        sort: { rank: direction },
        projection: { rank: 1 },
        hint: 'lane_rank',
      })
      return found?.rank ?? null
    }
    return {
      first: (lane) => nearest(lane, {}, 1),
      holds: async (lane, rank) => (await nearest(lane, { rank }, 1)) !== null,
      after: (lane, rank) => nearest(lane, { rank: { $gt: rank } }, 1),
      before: (lane, rank) => nearest(lane, { rank: { $lt: rank } }, -1),
    }
  }
}
