import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { type ClientSession, type Connection, type Model, Schema } from 'mongoose'

import { count, text, time, whole, withMoney } from '../../prices/area.js'
import type { Terms } from '../domain/stores.js'
import type { Term } from '../domain/term.js'

export type TermDoc = TenantOwned & Term

const COLLECTION = 'terms'

const schema = new Schema<TermDoc>(
  {
    _id: text,
    tenantId: text,
    no: count,
    kind: text,
    planId: count,
    title: text,
    seats: count,
    months: count,
    days: count,
    startDate: text,
    endDate: text,
    currency: text,
    unit: whole,
    gross: whole,
    coupon: whole,
    credit: whole,
    net: whole,
    tax: whole,
    total: whole,
    source: whole,
    state: text,
    mode: text,
    catalogueVersion: count,
    invoice: { type: String, default: '' },
    closedDate: { type: String, default: null },
    createTime: time,
  },
  { collection: COLLECTION, strict: 'throw', versionKey: false },
)

/** The model on a connection. */
export function termModel(connection: Connection): Model<TermDoc> {
  return connection.model<TermDoc>(COLLECTION, schema)
}

/** The terms of one tenant in MongoDB. A settlement opens one: its source is unique. */
export function termStore(model: Model<TermDoc>): (tenantId: TenantId, session?: ClientSession) => Terms {
  const bind = tenantCollection(model)
  return (tenantId, session) => {
    const terms = bind(tenantId, session)
    return {
      async open() {
        return (await terms.find({ state: 'open' }, { sort: { no: 1 } })).map(toTerm)
      },
      async all() {
        return (await terms.find({}, { sort: { no: -1 } })).map(toTerm)
      },
      async find(no) {
        const doc = await terms.findOne({ no })
        return doc && toTerm(doc)
      },
      async bySource({ kind, id }) {
        const doc = await terms.findOne({ 'source.kind': kind, 'source.id': id })
        return doc && toTerm(doc)
      },
      async lastNo() {
        return (await terms.find({}, { sort: { no: -1 }, limit: 1, projection: { no: 1 } }))[0]?.no ?? 0
      },
      insert: (term) => terms.insert({ _id: `${tenantId}:${term.no}`, ...term }),
      async move({ no, startDate, endDate }) {
        await terms.updateOne({ no }, { $set: { startDate, endDate } })
      },
      async close(nos, state, closedDate) {
        if (nos.length > 0) await terms.updateMany({ no: { $in: nos } }, { $set: { state, closedDate } })
      },
    }
  }
}

/** The term of a document. */
export function toTerm({ _id, tenantId: _tenant, ...doc }: TermDoc): Term {
  return { ...withMoney<Term>(doc), closedDate: doc.closedDate ?? null }
}
