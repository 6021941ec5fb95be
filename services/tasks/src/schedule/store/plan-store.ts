import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { TaskPlan } from '../domain/plan.js'
import type { PlanStore } from '../domain/stores.js'

type PlanDoc = TenantOwned & { -readonly [K in keyof TaskPlan]: TaskPlan[K] }

/** A plan as other collections keep it. */
export const PLAN_FIELDS = {
  mode: String,
  kind: String,
  duration: Number,
  constraint: new Schema({ kind: String, day: String }, { _id: false }),
  deadline: String,
} as const

const schema = new Schema<PlanDoc>(
  { _id: String, tenantId: String, ...PLAN_FIELDS },
  { collection: 'plans', strict: 'throw', versionKey: false },
)

/** Opens the plans of a tenant: the id of a plan is its task's. */
export function planStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => PlanStore {
  const bind = tenantCollection(connection.model<PlanDoc>('TaskPlan', schema))
  return (tenantId, session) => {
    const plans = bind(tenantId, session)
    return {
      async of(taskIds) {
        if (taskIds.length === 0) return new Map()
        const docs = await plans.find({ _id: { $in: taskIds } }, { hint: '_id_' })
        return new Map(docs.map(({ _id, tenantId: _tenant, ...plan }) => [_id, plan]))
      },
      async save(changed) {
        const steps = [...changed].map(([id, plan]) => ({ filter: { _id: id }, update: { $set: plan } }))
        await plans.updateEach(steps, { upsert: true })
      },
    }
  }
}
