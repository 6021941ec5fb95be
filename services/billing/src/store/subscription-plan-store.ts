import { stale } from '@smartproject/kit/errors'
import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import type { PlainDate } from '@smartproject/kit/types/plain-date'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { SubscriptionPlans } from '../domain/ports.js'

interface PlanDoc extends TenantOwned {
  planId: number
  title: string
  startDate: PlainDate
  endDate: PlainDate
  months: number
  cardStatus: number
  gracePeriodDays: number
  /** Missing in rows from before plans could be suspended. */
  suspended?: boolean
  version: number
}

const COLLECTION = 'subscription_plans'

const text = { type: String, required: true }
const count = { type: Number, required: true }

const schema = new Schema<PlanDoc>(
  {
    _id: text,
    tenantId: text,
    planId: count,
    title: text,
    startDate: text,
    endDate: text,
    months: count,
    cardStatus: count,
    gracePeriodDays: count,
    suspended: { type: Boolean },
    version: count,
  },
  { collection: COLLECTION, strict: 'throw', versionKey: false },
)

/** The plan of one tenant in MongoDB; one document, whose id is the tenant's. */
export function subscriptionPlanStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => SubscriptionPlans {
  const bind = tenantCollection(connection.model<PlanDoc>(COLLECTION, schema))
  return (tenantId, session) => {
    const plans = bind(tenantId, session)
    return {
      async find() {
        const doc = await plans.findOne({})
        if (!doc) return null
        const { _id, tenantId: _tenant, ...plan } = doc
        return { ...plan, suspended: plan.suspended ?? false }
      },
      async save(next) {
        if (next.version === 1) await plans.insert({ _id: tenantId, ...next })
        else if (!(await plans.updateOne({ version: next.version - 1 }, { $set: next })))
          throw stale((await plans.findOne({}))?.version ?? 0)
      },
    }
  }
}
