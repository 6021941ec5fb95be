import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { SubscriptionStore } from '../domain/stores.js'

interface SubscriptionDoc extends TenantOwned {
  timeZone: string
  version: number
}

const schema = new Schema<SubscriptionDoc>(
  { _id: String, tenantId: String, timeZone: String, version: Number },
  { collection: 'subscriptions', strict: 'throw', versionKey: false },
)

/** Opens the facts of the tenant's subscription. */
export function subscriptionStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => SubscriptionStore {
  const bind = tenantCollection(connection.model<SubscriptionDoc>('Subscription', schema))
  return (tenantId, session) => {
    const subscriptions = bind(tenantId, session)
    const own = { _id: String(tenantId) }
    return {
      async get() {
        const doc = await subscriptions.findOne(own)
        return doc && { timeZone: doc.timeZone, version: doc.version }
      },
      async keep({ timeZone, version }) {
        const doc = { timeZone, version }
        if (await subscriptions.updateOne({ ...own, version: { $lt: version } }, { $set: doc })) return
        if (!(await subscriptions.findOne(own))) await subscriptions.insert({ ...own, ...doc })
      },
    }
  }
}
