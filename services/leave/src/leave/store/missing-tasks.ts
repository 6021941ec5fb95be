import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import { tenantId } from '@smartproject/kit/types/ids'
import type { Model } from 'mongoose'

import type { MissingTasks } from '../domain/ports.js'
import type { LeaveDoc } from './leave-model.js'

/** Finds leave that waits for its task, across tenants: the repair runs for the platform and acts in each tenant. */
export function missingTasks(model: Model<LeaveDoc>): MissingTasks {
  const leaves = platformCollection(model)()
  return {
    async find(before, limit) {
      const rows = await leaves.find(
        // The lower bound lets the planner see that the partial index holds all of them.
        { status: 'approved', taskWantedTime: { $gt: new Date(0), $lt: before } },
        { sort: { taskWantedTime: 1 }, limit, projection: { tenantId: 1 } },
      )
      return rows.map((row) => ({ tenantId: tenantId(row.tenantId), leaveId: row._id }))
    },
  }
}
