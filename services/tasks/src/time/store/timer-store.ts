import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { TimerStore } from '../domain/timer.js'

interface TimerDoc extends TenantOwned {
  userId: string
  taskId: string
  taskItemId: string
  taskName: string
  projectNumber: number
  startTime: Date
}

const schema = new Schema<TimerDoc>(
  {
    _id: String,
    tenantId: String,
    userId: String,
    taskId: String,
    taskItemId: String,
    taskName: String,
    projectNumber: Number,
    startTime: Date,
  },
  { collection: 'timers', strict: 'throw', versionKey: false },
)

/** Opens the running timers of a tenant: the id of a document is its user's, so that there is one of each. */
export function timerStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => TimerStore {
  const bind = tenantCollection(connection.model<TimerDoc>('Timer', schema))
  return (tenantId, session) => {
    const timers = bind(tenantId, session)
    const idOf = (userId: string) => `${tenantId}:${userId}`
    return {
      async of(userId) {
        const doc = await timers.findOne({ _id: idOf(userId) })
        if (!doc) return null
        const { _id, tenantId: _tenant, ...timer } = doc
        return timer
      },
      async start(timer) {
        await timers.updateOne({ _id: idOf(timer.userId) }, { $set: timer }, { upsert: true })
      },
      async stop(userId) {
        await timers.deleteOne({ _id: idOf(userId) })
      },
    }
  }
}
