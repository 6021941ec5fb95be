import { tenantCollection } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import type { PlainDate } from '@smartproject/kit/types/plain-date'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { WorkStore } from '../domain/stores.js'
import { keepNewest, type FactDoc } from './keep-newest.js'
import { modelOf } from './model-of.js'

interface WorkDoc extends FactDoc {
  projectNumber: number
  taskId: string
  userId: string
  date: PlainDate
  minutes: number
  deleted: boolean
}

const schema = new Schema<WorkDoc>(
  {
    _id: String,
    tenantId: String,
    projectNumber: Number,
    taskId: String,
    userId: String,
    date: String,
    minutes: Number,
    deleted: Boolean,
    version: Number,
    time: Date,
  },
  { strict: 'throw', versionKey: false },
)

/** Opens the logged work of a tenant. */
export function workStore(
  connection: Connection,
  generation: number,
): (tenantId: TenantId, session?: ClientSession) => WorkStore {
  const bind = tenantCollection(modelOf<WorkDoc>(connection, generation, 'work', schema), { plain: true })
  return (tenantId, session) => {
    const work = bind(tenantId, session)
    return {
      async minutesByTask(projectNumbers, { from, to }) {
        const days = { projectNumber: { $in: projectNumbers }, date: { $gte: from, $lte: to } }
        const sums = await work.aggregate<{ _id: string; minutes: number }>([
          { $match: { ...days, deleted: false } },
          { $group: { _id: '$taskId', minutes: { $sum: '$minutes' } } },
        ])
        return new Map(sums.map(({ _id, minutes }) => [_id, minutes]))
      },
      keepAll: (facts) =>
        keepNewest(
          work,
          facts.map(({ id, ...fact }) => ({ _id: id, ...fact })),
        ),
    }
  }
}
