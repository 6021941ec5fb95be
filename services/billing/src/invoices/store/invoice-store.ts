import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection, type Model } from 'mongoose'

import { invoiceNumber, type Invoice } from '../domain/invoice.js'
import type { Payment } from '../../payment/domain/payment.js'
import type { InvoiceNumbers, Invoices, Payments } from '../../subscription/domain/ports.js'
import { count, text, time, whole, words } from '../../subscription/store/fields.js'
import { withMoney } from '../../subscription/store/money.js'

/** What rows of before invoices could be issued anew do not have. */
type Later = 'replaces' | 'replacedBy'

export type InvoiceDoc = TenantOwned & Omit<Invoice, Later> & Partial<Pick<Invoice, Later>>
export type PaymentDoc = TenantOwned & Payment

interface SeriesDoc {
  _id: string
  last: number
}

const INVOICES = 'invoices'
const SERIES = 'invoice_series'
const PAYMENTS = 'payments'
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
  { collection: PAYMENTS, ...options },
)

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
