import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import { tenantId as asTenantId, type TenantId } from '@smartproject/kit/types/ids'
import { plainDate } from '@smartproject/kit/types/plain-date'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import { LEAVE_TASK_TYPE, taskCollection } from '../../task/area.js'
import { TASK_STATUSES } from '../../workflow/area.js'
import type { DueStores, DueTurns } from '../domain/stores.js'

/** When the people of a company are next told; `_id` is the tenant. */
interface TurnDoc extends TenantOwned {
  dueTime: Date
  notifiedDate?: string | null
}

const schema = new Schema<TurnDoc>(
  {
    _id: { type: String, required: true },
    tenantId: { type: String, required: true },
    dueTime: { type: Date, required: true },
    notifiedDate: { type: String, default: null },
  },
  { collection: 'due_turns', strict: 'throw', versionKey: false },
)

const OPEN = TASK_STATUSES.filter((status) => status !== 'closed')

/** Opens what the area keeps: for a tenant, and the turns of all of them. */
export function openDueStores(connection: Connection): {
  bind: (tenantId: TenantId, session?: ClientSession) => DueStores
  dueTurns: DueTurns
} {
  const model = connection.model<TurnDoc>('DueTurn', schema)
  const turnsOf = tenantCollection(model)
  const tasksOf = taskCollection(connection, { plain: true })
  const all = platformCollection(model)()
  return {
    bind(tenantId, session) {
      const turns = turnsOf(tenantId, session)
      const _id = String(tenantId)
      return {
        dueTurns: {
          async begin(dueTime) {
            const first = { $setOnInsert: { dueTime, notifiedDate: null } }
            await turns.updateOne({ _id }, first, { upsert: true })
          },
          async get() {
            const row = await turns.findOne({ _id })
            return (
              row && {
                dueTime: row.dueTime,
                notifiedDate: row.notifiedDate ? plainDate(row.notifiedDate) : null,
              }
            )
          },
          async put({ dueTime, notifiedDate }) {
            await turns.updateOne({ _id }, { $set: { dueTime, notifiedDate } }, { upsert: true })
          },
        },
        dueTasks: {
          async find(projectNumbers, { from, to }) {
            if (projectNumbers.length === 0) return []
            const rows = await tasksOf(tenantId, session).find(
              {
                projectNumber: { $in: projectNumbers },
                shelf: 'live',
                status: { $in: OPEN },
                dueDate: { $gte: from, $lte: to },
                assigneeId: { $gt: '' },
                taskType: { $ne: LEAVE_TASK_TYPE },
              },
              { hint: 'lane_due' },
            )
            return rows.flatMap(({ _id: id, itemId, name, projectNumber, assigneeId, dueDate }) =>
              dueDate ? [{ id, itemId, name, projectNumber, assigneeId, dueDate }] : [],
            )
          },
        },
      }
    },
    dueTurns: {
      async find(now, limit) {
        const rows = await all.find({ dueTime: { $lte: now } }, { sort: { dueTime: 1 }, limit })
        return rows.map((row) => asTenantId(row.tenantId))
      },
    },
  }
}
