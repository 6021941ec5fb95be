import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { RunRow, RunStore } from '../domain/stores.js'
import { PLAN_FIELDS } from './plan-store.js'

type RunDoc = TenantOwned & RunRow

const schema = new Schema<RunDoc>(
  {
    _id: String,
    tenantId: String,
    runId: String,
    userId: String,
    taskId: String,
    version: Number,
    before: {
      _id: false,
      startDate: String,
      dueDate: String,
      assigneeId: String,
      people: { type: [{ _id: false, userId: String, roleId: Number }], default: undefined },
    },
    plan: new Schema(PLAN_FIELDS, { _id: false }),
    time: Date,
  },
  { collection: 'schedule_runs', strict: 'throw', versionKey: false, minimize: false },
)

/** Opens what runs of a tenant can be taken back; a document for each task. */
export function runStore(connection: Connection): (tenantId: TenantId, session?: ClientSession) => RunStore {
  const bind = tenantCollection(connection.model<RunDoc>('ScheduleRun', schema))
  return (tenantId, session) => {
    const runs = bind(tenantId, session)
    const idOf = (runId: string, taskId: string) => `${runId}:${taskId}`
    const these = (runId: string, taskIds: readonly string[]) => ({
      _id: { $in: taskIds.map((taskId) => idOf(runId, taskId)) },
    })
    return {
      insert: (rows) => runs.insertMany(rows.map((row) => ({ ...row, _id: idOf(row.runId, row.taskId) }))),
      async of(runId, userId, after) {
        return (await runs.find({ runId, userId, time: { $gt: after } }, { hint: 'run' })).map(toRow)
      },
      async ofTasks(runId, taskIds) {
        return (await runs.find(these(runId, taskIds), { hint: '_id_' })).map(toRow)
      },
      async renew(versions) {
        const made = new Map(versions.map((one) => [one.taskId, one]))
        const earlier = await runs.find({ taskId: { $in: [...made.keys()] } }, { hint: 'task' })
        const again = earlier.filter(({ taskId, version }) => made.get(taskId)?.from === version)
        const steps = again.map(({ _id, taskId }) => ({
          filter: { _id },
          update: { $set: { version: made.get(taskId)?.to } },
        }))
        await runs.updateEach(steps, { hint: '_id_' })
      },
      async some(runId, limit) {
        const found = await runs.find({ runId }, { sort: { _id: 1 }, limit, hint: 'run' })
        return found.map(({ taskId }) => taskId)
      },
      async delete(runId, taskIds) {
        await runs.deleteMany(these(runId, taskIds))
      },
    }
  }
}

function toRow({ _id, tenantId: _tenant, ...row }: RunDoc): RunRow {
  return row
}
