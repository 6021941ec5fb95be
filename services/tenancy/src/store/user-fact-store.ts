import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { UserFacts } from '../domain/ports.js'
import type { UserFact } from '../domain/user-fact.js'

interface UserFactDoc extends Omit<UserFact, 'userId'> {
  _id: string
  /** Counts how often a transaction held the fact. */
  holds: number
}

const COLLECTION = 'users'

// A name may be empty; a copy does not judge what its owner published.
const text = { type: String, default: '' }
const flag = { type: Boolean, required: true }
const count = { type: Number, required: true }

const schema = new Schema<UserFactDoc>(
  {
    _id: { type: String, required: true },
    email: text,
    fullname: text,
    avatarUrl: text,
    locale: text,
    platformAdmin: flag,
    active: flag,
    version: count,
    holds: count,
  },
  { collection: COLLECTION, strict: 'throw', versionKey: false },
)

/** The users as auth tells of them. A user belongs to no tenant; the copy inside a tenant is the member. */
export function userFactStore(connection: Connection): (session?: ClientSession) => UserFacts {
  const bind = platformCollection(connection.model<UserFactDoc>(COLLECTION, schema))
  return (session) => {
    const users = bind(session)
    return {
      async find(userId) {
        const doc = await users.findOne({ _id: userId })
        return doc && toFact(doc)
      },
      async hold(userId) {
        // A write, so that a transaction that changes the fact meanwhile conflicts with ours.
        const doc = await users.findOneAndUpdate({ _id: userId }, { $inc: { holds: 1 } })
        return doc && toFact(doc)
      },
      async keep({ userId, ...fact }) {
        const known = await users.findOne({ _id: userId })
        if (!known) await users.insert({ _id: userId, ...fact, holds: 0 })
        else if (known.version < fact.version) await users.updateOne({ _id: userId }, { $set: fact })
        else return false
        return true
      },
    }
  }
}

function toFact({ _id, holds: _holds, ...fact }: UserFactDoc): UserFact {
  return { userId: _id, ...fact }
}
