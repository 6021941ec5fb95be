import { stale } from '@smartproject/kit/errors'
import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { type ClientSession, type Connection, type Model, Schema } from 'mongoose'

import { count, flag, text, time, whole, withMoney, words } from '../../prices/area.js'
import type { Refund } from '../domain/refund.js'
import type { Refunds } from '../domain/stores.js'

export type RefundDoc = TenantOwned & Omit<Refund, 'id'>

const COLLECTION = 'refunds'

const schema = new Schema<RefundDoc>(
  {
    _id: text,
    tenantId: text,
    payment: text,
    intent: text,
    amount: whole,
    endsTerm: flag,
    reason: text,
    state: text,
    askedBy: text,
    decidedBy: words,
    invoice: words,
    creditNote: words,
    attempt: count,
    failure: words,
    createTime: time,
    version: count,
  },
  { collection: COLLECTION, strict: 'throw', versionKey: false },
)

/** The model on a connection. */
export function refundModel(connection: Connection): Model<RefundDoc> {
  return connection.model<RefundDoc>(COLLECTION, schema)
}

/** The refunds of one tenant in MongoDB. */
export function refundStore(
  model: Model<RefundDoc>,
): (tenantId: TenantId, session?: ClientSession) => Refunds {
  const bind = tenantCollection(model)
  return (tenantId, session) => {
    const refunds = bind(tenantId, session)
    return {
      async find(id) {
        const doc = await refunds.findOne({ _id: id })
        return doc && toRefund(doc)
      },
      async ofPayment(payment) {
        return (await refunds.find({ payment })).map(toRefund)
      },
      async ofIntent(intent) {
        return (await refunds.find({ intent })).map(toRefund)
      },
      async latest(most) {
        return (await refunds.find({}, { sort: { createTime: -1 }, limit: most })).map(toRefund)
      },
      insert: ({ id, ...refund }) => refunds.insert({ _id: id, ...refund }),
      async save({ id, ...next }) {
        if (await refunds.updateOne({ _id: id, version: next.version - 1 }, { $set: next })) return
        throw stale((await refunds.findOne({ _id: id }))?.version ?? 0)
      },
    }
  }
}

/** The refund of a document. */
export function toRefund({ _id, tenantId: _tenant, ...doc }: RefundDoc): Refund {
  return { id: _id, ...withMoney<Omit<Refund, 'id'>>(doc) }
}
