import type { TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import { Schema, type Connection, type Model } from 'mongoose'

/** The end of a tenant's chain; the id is the tenant's. */
export interface HeadDoc extends TenantOwned {
  seq: number
  hash: string
  /** True while records have come that no digest covers. */
  open: boolean
}

const COLLECTION = 'audit_heads'

const schema = new Schema<HeadDoc>(
  {
    _id: { type: String, required: true },
    tenantId: { type: String, required: true },
    seq: { type: Number, required: true },
    hash: { type: String, required: true },
    open: { type: Boolean, required: true },
  },
  { collection: COLLECTION, strict: 'throw', versionKey: false },
)

/** The model on a connection. */
export function headModel(connection: Connection): Model<HeadDoc> {
  return connection.model<HeadDoc>(COLLECTION, schema)
}
