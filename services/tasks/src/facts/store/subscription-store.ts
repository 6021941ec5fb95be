import { keepNewer } from '@smartproject/kit/mongo/keep-newer'
import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { SubscriptionStore } from '../domain/subscription.js'

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
    const _id = tenantId
    return {
      timeZone: async () => (await subscriptions.findOne({ _id }))?.timeZone ?? 'UTC',
      keep: ({ timeZone, version }) => keepNewer(subscriptions, { _id, timeZone, version }),
    }
  }
}
