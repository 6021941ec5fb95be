import { DomainError, stale } from '@smartproject/kit/errors'
import { isDuplicateKey } from '@smartproject/kit/mongo/database'
import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { type ClientSession, type Connection, type Model, Schema } from 'mongoose'

import { count, flag, maybe, text, time, whole, withMoney, words } from '../../prices/area.js'
import { isOpen, type Purchase } from '../domain/purchase.js'
import type { Purchases } from '../domain/stores.js'

/** The fields that purchases stored before transfers do not have. */
type Later = 'method' | 'reference' | 'payAt'

export type PurchaseDoc = TenantOwned &
  Omit<Purchase, 'id' | Later> &
  Partial<Pick<Purchase, Later>> & {
    /** True while something can come of it: one of a tenant. */
    waits?: boolean
    /** When it was last looked at. */
    lookTime: Date
  }

const COLLECTION = 'purchases'

const schema = new Schema<PurchaseDoc>(
  {
    _id: text,
    tenantId: text,
    buyerId: text,
    quote: whole,
    autoRenew: flag,
    state: text,
    method: { type: String, default: 'card' },
    reference: words,
    payAt: { type: String, default: 'now' },
    paymentMethod: words,
    attempt: count,
    intent: words,
    clientSecret: words,
    failure: maybe,
    invoice: words,
    createTime: time,
    expireTime: time,
    waits: { type: Boolean },
    lookTime: time,
    version: count,
  },
  { collection: COLLECTION, strict: 'throw', versionKey: false },
)

/** The model on a connection. */
export function purchaseModel(connection: Connection): Model<PurchaseDoc> {
  return connection.model<PurchaseDoc>(COLLECTION, schema)
}

/** The purchases of one tenant in MongoDB. */
export function purchaseStore(
  model: Model<PurchaseDoc>,
): (tenantId: TenantId, session?: ClientSession) => Purchases {
  const bind = tenantCollection(model)
  return (tenantId, session) => {
    const purchases = bind(tenantId, session)
    return {
      async find(id) {
        const doc = await purchases.findOne({ _id: id })
        return doc && toPurchase(doc)
      },
      async open() {
        const doc = await purchases.findOne({ waits: true })
        return doc && toPurchase(doc)
      },
      async latest(most) {
        return (await purchases.find({}, { sort: { createTime: -1 }, limit: most })).map(toPurchase)
      },
      async insert({ id, ...purchase }) {
        try {
          const waits = isOpen(purchase) ? { waits: true } : {}
          await purchases.insert({ _id: id, ...purchase, ...waits, lookTime: purchase.createTime })
        } catch (error) {
          if (isDuplicateKey(error, COLLECTION)) throw new DomainError('precondition', 'PURCHASE_OPEN')
          throw error
        }
      },
      async save({ id, ...next }) {
        const waits = isOpen(next)
          ? { $set: { ...next, waits: true } }
          : { $set: next, $unset: { waits: '' } }
        if (await purchases.updateOne({ _id: id, version: next.version - 1 }, waits)) return
        throw stale((await purchases.findOne({ _id: id }))?.version ?? 0)
      },
    }
  }
}

/** The purchase of a document. */
export function toPurchase(doc: PurchaseDoc): Purchase {
  const { _id, tenantId: _tenant, waits: _waits, lookTime: _look, ...kept } = doc
  const { method = 'card', reference = '', payAt = 'now', ...purchase } = kept
  return { id: _id, method, reference, payAt, ...withMoney<Omit<Purchase, 'id' | Later>>(purchase) }
}
