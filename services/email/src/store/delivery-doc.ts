import type { Connection, Model } from 'mongoose'
import { Schema } from 'mongoose'

import type { Delivery } from '../domain/delivery.js'
import { newsOf, type StoredNews } from './news-before.js'

/** A row of the ledger as stored. */
export type DeliveryDoc = Omit<Delivery, 'id' | 'tenantId' | 'news'> & {
  _id: string
  tenantId: string
  news: StoredNews | null
}

const schema = new Schema<DeliveryDoc>(
  {
    _id: { type: String, required: true },
    tenantId: { type: String, required: true },
    eventId: { type: String, required: true },
    template: { type: String, required: true },
    recipientId: { type: String, required: true },
    leaveId: { type: String, required: true },
    applicantId: { type: String, default: '' },
    leaveVersion: { type: Number, required: true },
    state: { type: String, required: true },
    news: { type: Schema.Types.Mixed, default: null },
    sealedCodes: { type: String, default: '' },
    codesExpireTime: { type: Date, default: null },
    locale: { type: String, default: null },
    recipientEmail: { type: String, default: '' },
    attempts: { type: Number, required: true },
    waits: { type: Number, required: true },
    lastError: { type: String, default: '' },
    createTime: { type: Date, required: true },
    dueTime: { type: Date, required: true },
    sentTime: { type: Date, default: null },
    claim: { type: String, default: '' },
    handedOverTime: { type: Date, default: null },
    resends: { type: Number, required: true },
    overtaken: { type: Boolean, required: true },
    capped: { type: Boolean, default: false },
    providerId: { type: String, default: '' },
  },
  { collection: 'deliveries', strict: 'throw', versionKey: false, minimize: false },
)

/** The ledger's model on this connection. */
export function deliveryModel(connection: Connection): Model<DeliveryDoc> {
  return connection.model<DeliveryDoc>('Delivery', schema)
}

/** The row as the domain knows it. */
export function toDelivery({ _id, news, ...rest }: DeliveryDoc): Delivery {
  return { ...rest, news: news && newsOf(news), id: _id }
}

/** The document without its tenant, which the store adds. */
export function fromDelivery({ id, tenantId: _tenantId, ...rest }: Delivery): Omit<DeliveryDoc, 'tenantId'> {
  return { ...rest, _id: id }
}
