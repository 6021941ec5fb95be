import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { UserFact } from '../domain/facts.js'
import type { Users } from '../domain/ports.js'

interface UserDoc extends Omit<UserFact, 'id'> {
  _id: string
}

const COLLECTION = 'users'

const text = { type: String, default: '' }
const flag = { type: Boolean, required: true }

const schema = new Schema<UserDoc>(
  {
    _id: { type: String, required: true },
    email: text,
    fullname: text,
    locale: text,
    platformAdmin: flag,
    active: flag,
    createTime: { type: Date, default: null },
    version: { type: Number, required: true },
  },
  { collection: COLLECTION, strict: 'throw', versionKey: false },
)

/** All users in MongoDB: a view over the whole platform. */
export function userStore(connection: Connection): (session?: ClientSession) => Users {
  const bind = platformCollection(connection.model<UserDoc>(COLLECTION, schema))
  return (session) => {
    const users = bind(session)
    return {
      async keep({ id, ...fact }) {
        const known = await users.findOne({ _id: id })
        if (!known) await users.insert({ _id: id, ...fact })
        else if (known.version < fact.version) await users.updateOne({ _id: id }, { $set: fact })
      },
      async list(after, limit) {
        const filter = after
          ? {
              email: { $gte: after.email },
              $or: [{ email: { $gt: after.email } }, { _id: { $gt: after.id } }],
            }
          : {}
        const docs = await users.find(filter, { sort: { email: 1, _id: 1 }, limit })
        return docs.map(({ _id, ...fact }) => ({ id: _id, ...fact }))
      },
      async withIds(ids) {
        const wanted = [...new Set(ids)].filter((id) => id !== '')
        if (wanted.length === 0) return new Map()
        const docs = await users.find({ _id: { $in: wanted } }, { projection: { email: 1, fullname: 1 } })
        return new Map(docs.map(({ _id, email, fullname }) => [_id, { email, fullname }]))
      },
    }
  }
}
