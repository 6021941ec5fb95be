import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { LaneChangeQuery, LaneChangeStore } from '../domain/stores.js'
import type { Lane } from '../domain/task-history.js'
import { modelOf } from './model-of.js'

interface LaneChangeDoc extends TenantOwned {
  projectNumber: number
  taskId: string
  taskName: string
  lane: Lane
  time: Date
  userId: string
}

const schema = new Schema<LaneChangeDoc>(
  {
    _id: String,
    tenantId: String,
    projectNumber: Number,
    taskId: String,
    taskName: String,
    lane: String,
    time: Date,
    userId: String,
  },
  { strict: 'throw', versionKey: false },
)

/** Opens the changes of lane of a tenant. */
export function laneChangeStore(
  connection: Connection,
  generation: number,
): (tenantId: TenantId, session?: ClientSession) => LaneChangeStore {
  const bind = tenantCollection(modelOf<LaneChangeDoc>(connection, generation, 'lane_changes', schema), {
    plain: true,
  })
  return (tenantId, session) => {
    const changes = bind(tenantId, session)
    return {
      insertAll: (added) => changes.insertMany(added.map(({ id, ...change }) => ({ _id: id, ...change }))),
      async list(query, after, limit) {
        const docs = await changes.find(filterOf(query, after), { sort: { time: 1, _id: 1 }, limit })
        return docs.map(({ _id, tenantId: _tenant, ...change }) => ({ ...change, id: _id }))
      },
    }
  }
}

function filterOf(query: LaneChangeQuery, after: { time: Date; id: string } | null) {
  const { projectNumbers, lanes, from, to } = query
  const begin = after?.time ?? from
  const time = { ...(begin ? { $gte: begin } : {}), ...(to ? { $lt: to } : {}) }
  return {
    projectNumber: { $in: projectNumbers },
    ...(lanes.length > 0 ? { lane: { $in: lanes } } : {}),
    ...(Object.keys(time).length > 0 ? { time } : {}),
    // The bound above includes the instant of the last row: this cuts what was on the page before.
    ...(after ? { $or: [{ time: { $gt: after.time } }, { _id: { $gt: after.id } }] } : {}),
  }
}
