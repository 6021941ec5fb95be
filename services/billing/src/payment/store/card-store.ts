import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { type ClientSession, type Connection, type Model, Schema } from 'mongoose'

import { count, type Currency, flag, type Mode, text, words } from '../../prices/area.js'
import type { Card } from '../domain/card.js'
import type { Cards, Customers } from '../domain/stores.js'

export type CardDoc = TenantOwned & Omit<Card, 'id'>

interface CustomerDoc extends TenantOwned {
  customer: string
  currency: Currency
  mode: Mode
}

const CARDS = 'cards'
const CUSTOMERS = 'provider_customers'
const options = { strict: 'throw', versionKey: false } as const

const cardSchema = new Schema<CardDoc>(
  {
    _id: text,
    tenantId: text,
    customer: text,
    brand: words,
    last4: words,
    expMonth: count,
    expYear: count,
    fingerprint: words,
    holder: words,
    isDefault: flag,
    mode: text,
    reminded: { type: String },
  },
  { collection: CARDS, ...options },
)

const customerSchema = new Schema<CustomerDoc>(
  { _id: text, tenantId: text, customer: text, currency: text, mode: text },
  { collection: CUSTOMERS, ...options },
)

/** The model of cards on a connection. */
export function cardModel(connection: Connection): Model<CardDoc> {
  return connection.model<CardDoc>(CARDS, cardSchema)
}

/** The saved cards of one tenant and mode in MongoDB. */
export function cardStore(
  model: Model<CardDoc>,
  mode: Mode,
): (tenantId: TenantId, session?: ClientSession) => Cards {
  const bind = tenantCollection(model)
  return (tenantId, session) => {
    const cards = bind(tenantId, session)
    return {
      async list() {
        const found = await cards.find({ mode }, { sort: { isDefault: -1, _id: 1 } })
        return found.map(toCard)
      },
      async find(id) {
        const doc = await cards.findOne({ _id: id, mode })
        return doc && toCard(doc)
      },
      async saveDefault({ id, ...card }) {
        await cards.updateMany({ mode }, { $set: { isDefault: false } })
        await cards.updateOne({ _id: id }, { $set: { ...card, isDefault: true } }, { upsert: true })
      },
      async update({ id, ...card }) {
        await cards.updateOne({ _id: id }, { $set: card })
      },
      async remove(id) {
        await cards.deleteOne({ _id: id, mode })
      },
    }
  }
}

function toCard({ _id, tenantId: _tenant, ...card }: CardDoc): Card {
  return { id: _id, ...card }
}

/** The tenant's customers at the provider: one for each currency, which the provider does not mix. */
export function customerStore(
  connection: Connection,
  mode: Mode,
): (tenantId: TenantId, session?: ClientSession) => Customers {
  const bind = tenantCollection(connection.model<CustomerDoc>(CUSTOMERS, customerSchema))
  return (tenantId, session) => {
    const customers = bind(tenantId, session)
    return {
      async find(currency) {
        return (await customers.findOne({ currency, mode }))?.customer ?? null
      },
      async currencyOf(customer) {
        return (await customers.findOne({ customer, mode }))?.currency ?? null
      },
      async insert(currency, customer) {
        await customers.insert({ _id: customer, currency, mode, customer })
      },
    }
  }
}
