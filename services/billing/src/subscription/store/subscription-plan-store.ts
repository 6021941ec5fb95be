import { stale } from '@smartproject/kit/errors'
import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { type ClientSession, type Connection, type Model, Schema } from 'mongoose'

import { count, maybe, text, withMoney } from '../../prices/area.js'
import { nextEndNews } from '../domain/plan-end.js'
import type { SubscriptionPlans } from '../domain/stores.js'
import type { SubscriptionPlan } from '../domain/subscription-plan.js'

/** The fields that plans stored before purchases do not have. */
type Later =
  | 'suspended'
  | 'suspendedDate'
  | 'seats'
  | 'currency'
  | 'autoRenew'
  | 'payerUnconfirmed'
  | 'next'
  | 'failedSince'
  | 'failureMailed'
  | 'changeMailed'
  | 'endPublished'
  | 'trial'
  | 'agreement'
  | 'endedAgreement'
  | 'entitlements'
  | 'extras'
  | 'balance'
  | 'catalogueVersion'

export type PlanDoc = TenantOwned &
  Omit<SubscriptionPlan, Later> &
  Partial<Pick<SubscriptionPlan, Later>> & {
    /** Counts transactions about the subscription: each writes it first, so that they go one after another. */
    locks?: number
    /** When the agreement renews; only while there is one. */
    renewTime?: Date | null
    /** When a paid change comes into force, or a trial ends behind which a plan waits; only while one does. */
    applyTime?: Date | null
    /** When its owner is next told that it ends; only while that is due. */
    endNewsTime?: Date | null
    /** True while what it switches on was never published. */
    unpublished?: boolean
  }

const COLLECTION = 'subscription_plans'

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
    suspendedDate: { type: String },
    seats: { type: Number },
    currency: { type: String },
    autoRenew: { type: Boolean },
    payerUnconfirmed: { type: Boolean },
    next: maybe,
    failedSince: { type: Date },
    failureMailed: { type: Number },
    changeMailed: { type: String },
    endPublished: maybe,
    trial: maybe,
    agreement: maybe,
    endedAgreement: maybe,
    entitlements: { type: [String], default: undefined },
    extras: { type: [String], default: undefined },
    balance: maybe,
    catalogueVersion: { type: Number },
    locks: { type: Number },
    renewTime: { type: Date },
    applyTime: { type: Date },
    endNewsTime: { type: Date },
    unpublished: { type: Boolean },
    version: count,
  },
  { collection: COLLECTION, strict: 'throw', versionKey: false },
)

/** The model on a connection. */
export function planModel(connection: Connection): Model<PlanDoc> {
  return connection.model<PlanDoc>(COLLECTION, schema)
}

const DAY_MS = 86_400_000

/** The plan of one tenant in MongoDB; one document, whose id is the tenant's. */
export function subscriptionPlanStore(
  model: Model<PlanDoc>,
): (tenantId: TenantId, session?: ClientSession) => SubscriptionPlans {
  const bind = tenantCollection(model)
  return (tenantId, session) => {
    const plans = bind(tenantId, session)
    return {
      async find() {
        const doc = await plans.findOne({})
        return doc && toPlan(doc)
      },
      async lock() {
        const doc = await plans.findOneAndUpdate({}, { $inc: { locks: 1 } })
        return doc && toPlan(doc)
      },
      async save(next) {
        // The day before the end, in UTC: near enough to be looked at in time.
        const renewTime = next.agreement ? new Date(Date.parse(next.endDate) - DAY_MS) : null
        const applyTime = applyTimeOf(next)
        const doc = { ...next, renewTime, applyTime, endNewsTime: endNewsTimeOf(next), unpublished: false }
        if (next.version === 1) await plans.insert({ _id: tenantId, ...doc })
        else if (!(await plans.updateOne({ version: next.version - 1 }, { $set: doc })))
          throw stale((await plans.findOne({}))?.version ?? 0)
      },
    }
  }
}

/** When the plan changes by itself: a paid change comes into force, or a trial is over. */
function applyTimeOf({ next, trial }: SubscriptionPlan): Date | null {
  const days = [next?.paid ? next.startDate : null, trial?.endDate ?? null].filter((day) => day !== null)
  return days.length > 0 ? new Date(Math.min(...days.map((day) => Date.parse(day))) - DAY_MS) : null
}

/** When the next news about the end of the plan is due, in the zone where it is first. */
function endNewsTimeOf(plan: SubscriptionPlan): Date | null {
  const days = nextEndNews(plan)
  return days === null ? null : new Date(Date.parse(plan.endDate) - (days + 1) * DAY_MS)
}

/** The plan of a document. */
export function toPlan(doc: PlanDoc): SubscriptionPlan {
  const {
    _id,
    tenantId: _tenant,
    locks: _locks,
    renewTime: _renew,
    applyTime: _apply,
    endNewsTime: _endNews,
    unpublished: _unpublished,
    ...stored
  } = doc
  const plan = withMoney<typeof stored>(stored)
  return {
    ...plan,
    suspended: plan.suspended ?? false,
    suspendedDate: plan.suspendedDate ?? null,
    seats: plan.seats ?? 0,
    currency: plan.currency ?? null,
    autoRenew: plan.autoRenew ?? false,
    payerUnconfirmed: plan.payerUnconfirmed ?? false,
    next: plan.next ?? null,
    failedSince: plan.failedSince ?? null,
    failureMailed: plan.failureMailed ?? 0,
    changeMailed: plan.changeMailed ?? null,
    endPublished: plan.endPublished ?? null,
    trial: plan.trial ?? null,
    agreement: plan.agreement ?? null,
    endedAgreement: plan.endedAgreement ?? null,
    entitlements: plan.entitlements ?? [],
    extras: plan.extras ?? [],
    balance: plan.balance ?? null,
    catalogueVersion: plan.catalogueVersion ?? 1,
  }
}
