import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { SubscriptionFacts } from '../domain/ports.js'

interface SubscriptionDoc extends TenantOwned {
  timeZone: string
  version: number
}

const COLLECTION = 'subscriptions'

const schema = new Schema<SubscriptionDoc>(
  {
    _id: { type: String, required: true },
    tenantId: { type: String, required: true },
    timeZone: { type: String, required: true },
    version: { type: Number, required: true },
  },
  { collection: COLLECTION, strict: 'throw', versionKey: false },
)

/** What tenancy told of one tenant, in MongoDB; one document, whose id is the tenant's. */
export function subscriptionFactStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => SubscriptionFacts {
  const bind = tenantCollection(connection.model<SubscriptionDoc>(COLLECTION, schema))
  return (tenantId, session) => {
    const facts = bind(tenantId, session)
    return {
      async find() {
        const doc = await facts.findOne({})
        return doc && { timeZone: doc.timeZone, version: doc.version }
      },
      async put(fact) {
        const known = await facts.findOne({})
        if (!known) await facts.insert({ _id: tenantId, ...fact })
        else if (known.version < fact.version) await facts.updateOne({}, { $set: fact })
        else return false
        return true
      },
    }
  }
}
