import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { type ClientSession, type Connection, Schema } from 'mongoose'

import { text, words } from '../../prices/area.js'
import type { BillingDetails } from '../domain/billing-details.js'
import type { Details } from '../domain/stores.js'

type DetailsDoc = TenantOwned & BillingDetails

const COLLECTION = 'billing_details'

const schema = new Schema<DetailsDoc>(
  {
    _id: text,
    tenantId: text,
    fullName: words,
    email: words,
    address: words,
    city: words,
    state: words,
    country: words,
    phone: words,
    company: words,
    taxId: words,
  },
  { collection: COLLECTION, strict: 'throw', versionKey: false },
)

/** The billing details of one tenant in MongoDB; one document, whose id is the tenant's. */
export function billingDetailsStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => Details {
  const bind = tenantCollection(connection.model<DetailsDoc>(COLLECTION, schema))
  return (tenantId, session) => {
    const details = bind(tenantId, session)
    return {
      async find() {
        const doc = await details.findOne({})
        if (!doc) return null
        const { _id, tenantId: _tenant, ...rest } = doc
        return rest
      },
      async save(next) {
        await details.updateOne({ _id: tenantId }, { $set: next }, { upsert: true })
      },
    }
  }
}
