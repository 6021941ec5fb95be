import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { type ClientSession, type Connection, type Model, Schema } from 'mongoose'

import { count, text, time, whole, withMoney, words } from '../../prices/area.js'
import { type Invoice, invoiceNumber } from '../domain/invoice.js'
import type { InvoiceNumbers, Invoices } from '../domain/stores.js'

/** The fields that invoices stored before reissuing do not have. */
type Later = 'replaces' | 'replacedBy'

export type InvoiceDoc = TenantOwned & Omit<Invoice, Later> & Partial<Pick<Invoice, Later>>
interface SeriesDoc {
  _id: string
  last: number
}

const INVOICES = 'invoices'
const SERIES = 'invoice_series'
const options = { strict: 'throw', versionKey: false } as const

const invoiceSchema = new Schema<InvoiceDoc>(
  {
    _id: text,
    tenantId: text,
    number: text,
    kind: text,
    state: text,
    date: text,
    seller: whole,
    buyer: whole,
    planId: count,
    title: text,
    seats: count,
    months: count,
    startDate: text,
    endDate: text,
    lines: whole,
    net: whole,
    tax: whole,
    taxRate: count,
    total: whole,
    term: count,
    method: text,
    mode: text,
    credits: words,
    replaces: words,
    replacedBy: words,
    createTime: time,
  },
  { collection: INVOICES, ...options },
)
const seriesSchema = new Schema<SeriesDoc>({ _id: text, last: count }, { collection: SERIES, ...options })
/** The model of invoices on a connection. */
export function invoiceModel(connection: Connection): Model<InvoiceDoc> {
  return connection.model<InvoiceDoc>(INVOICES, invoiceSchema)
}

/** The invoices of one tenant in MongoDB. */
export function invoiceStore(
  model: Model<InvoiceDoc>,
): (tenantId: TenantId, session?: ClientSession) => Invoices {
  const bind = tenantCollection(model)
  return (tenantId, session) => {
    const invoices = bind(tenantId, session)
    return {
      insert: (invoice) => invoices.insert({ _id: invoice.number, ...invoice }),
      async find(number) {
        const doc = await invoices.findOne({ number })
        return doc && toInvoice(doc)
      },
      async page(after, size) {
        const older = after === null ? {} : { $or: olderThan(after) }
        const sort = { createTime: -1, number: -1 } as const
        return (await invoices.find(older, { sort, limit: size })).map(toInvoice)
      },
      async setState(number, state) {
        await invoices.updateOne({ number }, { $set: { state } })
      },
      async notesOf(number) {
        return (await invoices.find({ credits: number }, { sort: { number: 1 } })).map(toInvoice)
      },
      async replace(number, replacedBy) {
        await invoices.updateOne({ number }, { $set: { state: 'credited', replacedBy } })
      },
    }
  }
}

const olderThan = ({ createTime, number }: { createTime: Date; number: string }) => [
  { createTime: { $lt: createTime } },
  { createTime, number: { $lt: number } },
]

/** The invoice of a document. */
export function toInvoice({ _id, tenantId: _tenant, ...doc }: InvoiceDoc): Invoice {
  return withMoney<Invoice>({ replaces: '', replacedBy: '', ...doc })
}

/**
 * Numbers of invoices over all tenants. A number is taken inside of the transaction that issues the invoice: one that
 * fails leaves no gap.
 */
export function invoiceNumbers(connection: Connection): (session?: ClientSession) => InvoiceNumbers {
  const bind = platformCollection(connection.model<SeriesDoc>(SERIES, seriesSchema))
  return (session) => ({
    async next(kind, year) {
      const series = `${kind}-${year}`
      const doc = await bind(session).findOneAndUpdate(
        { _id: series },
        { $inc: { last: 1 } },
        { upsert: true },
      )
      return invoiceNumber(kind, year, doc?.last ?? 1)
    },
  })
}
