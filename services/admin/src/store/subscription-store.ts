import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import type { PlainDate } from '@smartproject/kit/types/plain-date'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { Subscriptions } from '../domain/ports.js'

interface SubscriptionDoc {
  _id: string
  number: number
  title: string
  ownerId: string
  planTitle: string
  planEndDate: PlainDate | null
  /** Missing in rows of older releases. */
  locked?: boolean
  /** Missing in rows of older releases. */
  eraseTime?: Date | null
  version: number
}

const COLLECTION = 'subscriptions'

const text = { type: String, default: '' }
const count = { type: Number, required: true }

const schema = new Schema<SubscriptionDoc>(
  {
    _id: { type: String, required: true },
    number: count,
    title: text,
    ownerId: text,
    planTitle: text,
    planEndDate: { type: String, default: null },
    locked: Boolean,
    eraseTime: { type: Date, default: null },
    version: count,
  },
  { collection: COLLECTION, strict: 'throw', versionKey: false },
)

/** All subscriptions in MongoDB: a view over the whole platform. */
export function subscriptionStore(connection: Connection): (session?: ClientSession) => Subscriptions {
  const bind = platformCollection(connection.model<SubscriptionDoc>(COLLECTION, schema))
  return (session) => {
    const subscriptions = bind(session)
    return {
      async keep({ id, ...fact }) {
        const known = await subscriptions.findOne({ _id: id })
        if (!known) await subscriptions.insert({ _id: id, ...fact })
        else if (known.version < fact.version) await subscriptions.updateOne({ _id: id }, { $set: fact })
      },
      async list(after, limit) {
        const filter = after
          ? {
              number: { $gte: after.number },
              $or: [{ number: { $gt: after.number } }, { _id: { $gt: after.id } }],
            }
          : {}
        const docs = await subscriptions.find(filter, { sort: { number: 1, _id: 1 }, limit })
        return docs.map(({ _id, ...fact }) => ({
          id: _id,
          ...fact,
          locked: fact.locked ?? false,
          eraseTime: fact.eraseTime ?? null,
        }))
      },
      async titles(ids) {
        const wanted = [...new Set(ids)].filter((id) => id !== '')
        if (wanted.length === 0) return new Map()
        const docs = await subscriptions.find({ _id: { $in: wanted } }, { projection: { title: 1 } })
        return new Map(docs.map(({ _id, title }) => [_id, title]))
      },
    }
  }
}
