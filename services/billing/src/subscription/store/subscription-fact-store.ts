import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { type ClientSession, type Connection, type Model, Schema } from 'mongoose'

import { count, text } from '../../prices/area.js'
import type { SubscriptionFacts } from '../domain/stores.js'

export interface SubscriptionDoc extends TenantOwned {
  timeZone: string
  /** Missing in rows from before they were kept. */
  number?: number
  ownerId?: string
  title?: string
  closing?: boolean
  version: number
}

const COLLECTION = 'subscriptions'

const schema = new Schema<SubscriptionDoc>(
  {
    _id: text,
    tenantId: text,
    timeZone: text,
    ownerId: { type: String },
    title: { type: String },
    number: { type: Number },
    closing: Boolean,
    version: count,
  },
  { collection: COLLECTION, strict: 'throw', versionKey: false },
)

/** The model on a connection. */
export function factModel(connection: Connection): Model<SubscriptionDoc> {
  return connection.model<SubscriptionDoc>(COLLECTION, schema)
}

/** The facts that tenancy published of one tenant, in MongoDB; one document, whose id is the tenant's. */
export function subscriptionFactStore(
  model: Model<SubscriptionDoc>,
): (tenantId: TenantId, session?: ClientSession) => SubscriptionFacts {
  const bind = tenantCollection(model)
  return (tenantId, session) => {
    const facts = bind(tenantId, session)
    return {
      async find() {
        const doc = await facts.findOne({})
        const {
          timeZone = '',
          ownerId = '',
          title = '',
          number = 0,
          closing = false,
          version = 0,
        } = doc ?? {}
        return doc && { timeZone, ownerId, title, number, closing, version }
      },
      async keep(fact) {
        const known = await facts.findOne({})
        if (!known) await facts.insert({ _id: tenantId, ...fact })
        else if (known.version < fact.version) await facts.updateOne({}, { $set: fact })
        else return false
        return true
      },
    }
  }
}
