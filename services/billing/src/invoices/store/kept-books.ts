import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import { type Connection, type Model, Schema } from 'mongoose'

import { text, time, whole, withMoney } from '../../prices/area.js'
import type { Invoice } from '../domain/invoice.js'
import type { KeptBooks, KeptPayment } from '../domain/kept-books.js'

/** The kept part of an invoice or a payment: its content without people, and without the tenant. */
export interface KeptDoc<T> {
  _id: string
  content: T
  /** When the law asks for it no longer. */
  keptUntil: Date
}

const ISSUED_ONCE = { replaces: '', replacedBy: '' }

const schema = new Schema(
  { _id: text, content: whole, keptUntil: time },
  { versionKey: false, strict: 'throw' },
)

function modelOf<T>(connection: Connection, name: string): Model<KeptDoc<T>> {
  const known = connection.models[name] as Model<KeptDoc<T>> | undefined
  return known ?? (connection.model(name, schema.clone(), name) as unknown as Model<KeptDoc<T>>)
}

/** The books of companies that were erased. */
export function keptCollections(connection: Connection) {
  return {
    invoices: platformCollection(modelOf<Invoice>(connection, 'kept_invoices'))(),
    payments: platformCollection(modelOf<KeptPayment>(connection, 'kept_payments'))(),
  }
}

/** The same, as platform administrators list them. */
export function keptBooks(connection: Connection): KeptBooks {
  const { invoices, payments } = keptCollections(connection)
  return {
    async invoices(after, most) {
      const older = after ? { $or: olderThan('content.createTime', after) } : {}
      const sort = { 'content.createTime': -1, _id: -1 } as const
      const docs = await invoices.find(older, { sort, limit: most })
      return docs.map(({ content, keptUntil }) => ({
        // Those kept before invoices could be issued anew do not have the fields.
        invoice: withMoney<Invoice>({ ...ISSUED_ONCE, ...content }),
        keptUntil,
      }))
    },
    async payments(after, most) {
      const older = after ? { $or: olderThan('content.time', after) } : {}
      const sort = { 'content.time': -1, _id: -1 } as const
      const docs = await payments.find(older, { sort, limit: most })
      return docs.map(({ _id, content, keptUntil }) => ({
        id: _id,
        payment: withMoney<KeptPayment>(content),
        keptUntil,
      }))
    },
  }
}

const olderThan = (field: string, { time: at, id }: { time: Date; id: string }) => [
  { [field]: { $lt: at } },
  { [field]: at, _id: { $lt: id } },
]
