import { DomainError } from '@smartproject/kit/errors'
import { isDuplicateKey } from '@smartproject/kit/mongo/database'
import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { Identity } from '../domain/identity.js'
import type { Identities } from '../domain/ports.js'

type IdentityDoc = Omit<Identity, 'id'> & { _id: string }

const COLLECTION = 'identities'

const text = { type: String, required: true } as const
const schema = new Schema<IdentityDoc>(
  {
    _id: text,
    issuer: text,
    subject: text,
    provider: text,
    email: { type: String, default: '' },
    userId: text,
    createTime: { type: Date, required: true },
  },
  { collection: COLLECTION, strict: 'throw', versionKey: false },
)

/** Ways into accounts through providers, in MongoDB. */
export function identityStore(connection: Connection): (session?: ClientSession) => Identities {
  const bind = platformCollection(connection.model<IdentityDoc>(COLLECTION, schema))
  return (session) => {
    const identities = bind(session)
    return {
      async find(issuer, subject) {
        const doc = await identities.findOne({ issuer, subject })
        return doc && toIdentity(doc)
      },
      async listOf(userId) {
        return (await identities.find({ userId }, { sort: { createTime: 1 } })).map(toIdentity)
      },
      async insert({ id, ...identity }) {
        try {
          await identities.insert({ _id: id, ...identity })
        } catch (error) {
          if (isDuplicateKey(error, COLLECTION)) throw new DomainError('already_exists', 'IDENTITY_TAKEN')
          throw error
        }
      },
      async remove(id, userId) {
        const doc = await identities.findOne({ _id: id, userId })
        return doc && (await identities.deleteOne({ _id: id, userId })) ? toIdentity(doc) : null
      },
      async removeAll(userId) {
        await identities.deleteMany({ userId })
      },
    }
  }
}

function toIdentity({ _id, ...doc }: IdentityDoc): Identity {
  return { id: _id, ...doc }
}
