import type { Connection, Model } from 'mongoose'
import { Schema } from 'mongoose'

import type { Delivery } from '../domain/delivery.js'

/** A row of the ledger as stored. */
export type DeliveryDoc = Omit<Delivery, 'id' | 'tenantId' | 'subject' | 'resentTime' | 'lastOfHour'> & {
  _id: string
  tenantId: string
  subjectType: string
  subjectId: string
  subjectVersion: number
  /** Missing in rows of releases that could not send a mail again. */
  resentTime?: Date | null
  /** Missing in rows of releases whose mails did not say that more wait. */
  lastOfHour?: boolean
} & Partial<DeliveryBefore>

/**
 * The fields of a row from releases whose mails were about leave alone. The migration gives all of them a subject; a replica of
 * before that is just being replaced may still write a few.
 */
interface DeliveryBefore {
  leaveId: string
  leaveVersion: number
  applicantId: string
  news: object | null
}

const schema = new Schema<DeliveryDoc>(
  {
    _id: { type: String, required: true },
    tenantId: { type: String, required: true },
    eventId: { type: String, required: true },
    template: { type: String, required: true },
    recipientId: { type: String, required: true },
    aboutId: { type: String, default: '' },
    subjectType: { type: String, required: true },
    subjectId: { type: String, required: true },
    subjectVersion: { type: Number, required: true },
    state: { type: String, required: true },
    data: { type: Schema.Types.Mixed, default: null },
    news: Schema.Types.Mixed,
    sealedCodes: { type: String, default: '' },
    codesExpireTime: { type: Date, default: null },
    locale: { type: String, default: null },
    recipientEmail: { type: String, default: '' },
    attempts: { type: Number, required: true },
    waits: { type: Number, required: true },
    lastError: { type: String, default: '' },
    createTime: { type: Date, required: true },
    resentTime: { type: Date, default: null },
    dueTime: { type: Date, required: true },
    sentTime: { type: Date, default: null },
    claim: { type: String, default: '' },
    handedOverTime: { type: Date, default: null },
    resends: { type: Number, required: true },
    overtaken: { type: Boolean, required: true },
    capped: { type: Boolean, default: false },
    lastOfHour: { type: Boolean, default: false },
    providerId: { type: String, default: '' },
  },
  { collection: 'deliveries', strict: 'throw', versionKey: false, minimize: false },
)

/** The ledger's model on this connection. */
export function deliveryModel(connection: Connection): Model<DeliveryDoc> {
  return connection.model<DeliveryDoc>('Delivery', schema)
}

/** The row as the domain knows it. */
export function toDelivery(doc: DeliveryDoc): Delivery {
  const {
    _id,
    subjectType,
    subjectId,
    subjectVersion,
    leaveId,
    leaveVersion,
    applicantId,
    news,
    resentTime = null,
    lastOfHour = false,
    ...rest
  } = doc
  if (leaveId !== undefined)
    return {
      ...rest,
      id: _id,
      resentTime,
      lastOfHour,
      subject: { type: 'leave', id: leaveId, version: leaveVersion ?? 0 },
      aboutId: applicantId ?? '',
      data: news ?? null,
    }
  return {
    ...rest,
    id: _id,
    resentTime,
    lastOfHour,
    subject: { type: subjectType, id: subjectId, version: subjectVersion },
  }
}

/** The document without its tenant, which the store adds. */
export function fromDelivery({
  id,
  tenantId: _tenantId,
  subject,
  ...rest
}: Delivery): Omit<DeliveryDoc, 'tenantId'> {
  return {
    ...rest,
    _id: id,
    subjectType: subject.type,
    subjectId: subject.id,
    subjectVersion: subject.version,
  }
}
