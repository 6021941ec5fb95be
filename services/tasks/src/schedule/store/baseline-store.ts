import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { BaselineRow, BaselineSet } from '../domain/baseline/baseline.js'
import type { BaselineStore } from '../domain/stores.js'

type SetDoc = TenantOwned & Omit<BaselineSet, 'id'>
type RowDoc = TenantOwned & BaselineRow

const setSchema = new Schema<SetDoc>(
  {
    _id: String,
    tenantId: String,
    projectNumber: Number,
    number: Number,
    name: String,
    setBy: String,
    setDate: String,
    taskCount: Number,
  },
  { collection: 'baseline_sets', strict: 'throw', versionKey: false },
)

const rowSchema = new Schema<RowDoc>(
  {
    _id: String,
    tenantId: String,
    setId: String,
    taskId: String,
    itemId: String,
    name: String,
    startDate: String,
    dueDate: String,
    estimateMinutes: Number,
    workingDays: Number,
  },
  { collection: 'baselines', strict: 'throw', versionKey: false },
)

/** Opens the baselines of a tenant: a document for each, and one for each task in it. */
export function baselineStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => BaselineStore {
  const bindSets = tenantCollection(connection.model<SetDoc>('BaselineSet', setSchema))
  const bindRows = tenantCollection(connection.model<RowDoc>('BaselineRow', rowSchema))
  return (tenantId, session) => {
    const sets = bindSets(tenantId, session)
    const rows = bindRows(tenantId, session)
    return {
      async ofProject(projectNumber) {
        const docs = await sets.find({ projectNumber }, { sort: { number: -1 }, hint: 'project' })
        return docs.map(({ _id, tenantId: _tenant, ...set }) => ({ ...set, id: _id }))
      },
      async rows(setId) {
        const docs = await rows.find({ setId }, { hint: 'set' })
        return docs.map(({ _id, tenantId: _tenant, ...row }) => row)
      },
      async insert({ id, ...set }, tasks) {
        await sets.insert({ ...set, _id: id })
        await rows.insertMany(tasks.map((row) => ({ ...row, _id: `${id}:${row.taskId}` })))
      },
      async delete(id) {
        await sets.deleteMany({ _id: id })
        await rows.deleteMany({ setId: id })
      },
    }
  }
}
