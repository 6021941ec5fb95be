import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { type ClientSession, type Connection, type Model, Schema } from 'mongoose'

import { text, time, whole, withMoney, words } from '../../prices/area.js'
import type { Payment } from '../domain/payment.js'
import type { Payments } from '../domain/stores.js'

export type PaymentDoc = TenantOwned & Payment

const PAYMENTS = 'payments'

const paymentSchema = new Schema<PaymentDoc>(
  {
    _id: text,
    tenantId: text,
    providerId: text,
    kind: text,
    amount: whole,
    status: text,
    userId: words,
    subject: words,
    invoice: words,
    mode: text,
    time,
  },
  { collection: PAYMENTS, strict: 'throw', versionKey: false },
)

/** The model of the payment log on a connection. */
export function paymentModel(connection: Connection): Model<PaymentDoc> {
  return connection.model<PaymentDoc>(PAYMENTS, paymentSchema)
}

/** The id of a line of the payment log. */
export const paymentId = (kind: string, providerId: string): string => `${kind}:${providerId}`

/** The line of a document. */
export function toPayment({ _id, tenantId: _tenant, ...doc }: PaymentDoc): Payment {
  return withMoney<Payment>(doc)
}

/** The payment log of one tenant in MongoDB. */
export function paymentStore(
  model: Model<PaymentDoc>,
): (tenantId: TenantId, session?: ClientSession) => Payments {
  const bind = tenantCollection(model)
  return (tenantId, session) => {
    const payments = bind(tenantId, session)
    return {
      async has(kind, providerId) {
        return (await payments.findOne({ _id: paymentId(kind, providerId) })) !== null
      },
      async find(kind, providerId) {
        const doc = await payments.findOne({ _id: paymentId(kind, providerId) })
        return doc && toPayment(doc)
      },
      async latest(most) {
        return (await payments.find({}, { sort: { time: -1 }, limit: most })).map(toPayment)
      },
      async refundsOf(subject) {
        return (await payments.find({ kind: 'refund', subject })).map(toPayment)
      },
      insert: (payment) => payments.insert({ _id: paymentId(payment.kind, payment.providerId), ...payment }),
    }
  }
}
