import { DomainError } from '@smartproject/kit/errors'
import { isDuplicateKey } from '@smartproject/kit/mongo/database'
import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { Passkey } from '../domain/passkey.js'
import type { Passkeys } from '../domain/ports.js'

type PasskeyDoc = Omit<Passkey, 'id' | 'transports'> & { _id: string; transports: string[] }

const COLLECTION = 'passkeys'

const text = { type: String, required: true } as const
const schema = new Schema<PasskeyDoc>(
  {
    _id: text,
    userId: text,
    rpId: text,
    key: text,
    counter: { type: Number, required: true },
    transports: { type: [String], required: true },
    name: text,
    createTime: { type: Date, required: true },
    useTime: { type: Date, default: null },
  },
  { collection: COLLECTION, strict: 'throw', versionKey: false },
)

/** Passkeys in MongoDB; only their public halves ever come here. */
export function passkeyStore(connection: Connection): (session?: ClientSession) => Passkeys {
  const bind = platformCollection(connection.model<PasskeyDoc>(COLLECTION, schema))
  return (session) => {
    const passkeys = bind(session)
    return {
      async find(id) {
        const doc = await passkeys.findOne({ _id: id })
        return doc && toPasskey(doc)
      },
      async listOf(userId) {
        return (await passkeys.find({ userId }, { sort: { createTime: 1 } })).map(toPasskey)
      },
      async insert({ id, transports, ...rest }) {
        try {
          await passkeys.insert({ _id: id, transports: [...transports], ...rest })
        } catch (error) {
          if (isDuplicateKey(error, COLLECTION)) throw new DomainError('already_exists', 'PASSKEY_TAKEN')
          throw error
        }
      },
      use: ({ id, counter }, newCounter, useTime) =>
        passkeys.updateOne({ _id: id, counter }, { $set: { counter: newCounter, useTime } }),
      rename: (userId, id, name) => passkeys.updateOne({ _id: id, userId }, { $set: { name } }),
      remove: (userId, id) => passkeys.deleteOne({ _id: id, userId }),
      removeAll: (userId) => passkeys.deleteMany({ userId }),
    }
  }
}

function toPasskey({ _id, ...doc }: PasskeyDoc): Passkey {
  return { id: _id, ...doc }
}
