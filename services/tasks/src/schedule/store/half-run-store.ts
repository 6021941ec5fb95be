import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import { tenantId as asTenantId, type TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { HalfRunStore, LeftRuns } from '../domain/half-run.js'

interface HalfRunDoc extends TenantOwned {
  userId: string
  state: 'writing' | 'undoing'
  /** Of the last part, by the machine's clock: work of a process, not of the people it is done for. */
  time: Date
}

/** A process that has written no part for so long has died, or cannot reach the database. */
const LEFT_MS = 15_000

const schema = new Schema<HalfRunDoc>(
  { _id: String, tenantId: String, userId: String, state: String, time: Date },
  { collection: 'half_runs', strict: 'throw', versionKey: false },
)

/** Opens the runs that are not over: for a tenant, and those of all of them that were left. The id is that of the run. */
export function openHalfRuns(connection: Connection): {
  halfRuns: (tenantId: TenantId, session?: ClientSession) => HalfRunStore
  leftRuns: LeftRuns
} {
  const model = connection.model<HalfRunDoc>('HalfRun', schema)
  const runsOf = tenantCollection(model)
  const all = platformCollection(model)()
  return {
    halfRuns(tenantId, session) {
      const runs = runsOf(tenantId, session)
      return {
        async begin({ runId, userId }, state) {
          const update = { $set: { userId, state, time: new Date() } }
          await runs.updateOne({ _id: runId }, update, { upsert: true })
        },
        goOn: (runId) => runs.updateOne({ _id: runId, state: 'writing' }, { $set: { time: new Date() } }),
        giveUp: (runId) => runs.updateOne({ _id: runId }, { $set: { state: 'undoing', time: new Date(0) } }),
        async end(runId) {
          await runs.deleteOne({ _id: runId })
        },
      }
    },
    leftRuns: {
      async find(limit) {
        const before = new Date(Date.now() - LEFT_MS)
        const found = await all.find({ time: { $lt: before } }, { sort: { time: 1 }, limit, hint: 'time' })
        return found.map(({ _id, tenantId, userId }) => {
          return { runId: _id, tenantId: asTenantId(tenantId), userId }
        })
      },
    },
  }
}
