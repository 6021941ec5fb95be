import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import type { TenantCollection, TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import { tenantId, type TenantId } from '@smartproject/kit/types/ids'
import { Schema, type Connection, type Model } from 'mongoose'

import type { BalanceRun, BalanceRunStore, OpenBalanceRuns } from '../domain/ports.js'

/** A booking of everybody's balances; `_id` is the tenant. */
export interface BalanceRunDoc extends TenantOwned {
  runId: string
  after: string
  done: number
  total: number
  finished: boolean
}

const schema = new Schema<BalanceRunDoc>(
  {
    _id: { type: String, required: true },
    tenantId: { type: String, required: true },
    runId: { type: String, required: true },
    after: { type: String, default: '' },
    done: { type: Number, required: true },
    total: { type: Number, required: true },
    finished: { type: Boolean, required: true },
  },
  { collection: 'balance_runs', strict: 'throw', versionKey: false },
)

/** The model of the collection `balance_runs`. */
export function balanceRunModel(connection: Connection): Model<BalanceRunDoc> {
  return connection.model<BalanceRunDoc>('BalanceRun', schema)
}

/** The booking of one tenant. */
export function balanceRunStore(tenant: TenantId, runs: TenantCollection<BalanceRunDoc>): BalanceRunStore {
  return {
    async get() {
      const row = await runs.findOne({ _id: tenant })
      return (
        row && { id: row.runId, after: row.after, done: row.done, total: row.total, finished: row.finished }
      )
    },
    async put({ id, ...run }: BalanceRun) {
      await runs.updateOne({ _id: tenant }, { $set: { runId: id, ...run } }, { upsert: true })
    },
  }
}

/** Finds unfinished bookings across tenants: the worker runs for the platform and acts in each tenant. */
export function openBalanceRuns(model: Model<BalanceRunDoc>): OpenBalanceRuns {
  const runs = platformCollection(model)()
  return {
    async find(limit) {
      const rows = await runs.find({ finished: false }, { sort: { _id: 1 }, limit })
      return rows.map((row): TenantId => tenantId(row.tenantId))
    },
  }
}
