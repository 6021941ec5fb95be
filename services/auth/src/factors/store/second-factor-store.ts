import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { SecondFactors } from '../domain/ports.js'
import type { SecondFactor } from '../domain/second-factor.js'

type SecondFactorDoc = Partial<Omit<SecondFactor, 'userId' | 'recovery'>> & {
  _id: string
  recovery?: string[]
}

const COLLECTION = 'second_factors'

const schema = new Schema<SecondFactorDoc>(
  {
    _id: { type: String, required: true },
    sealed: String,
    lastStep: Number,
    pending: String,
    pendingUntil: Date,
    salt: String,
    recovery: { type: [String], default: undefined },
  },
  { collection: COLLECTION, strict: 'throw', versionKey: false },
)

/** Second factors in MongoDB, one document a user; secrets arrive sealed and codes hashed. */
export function secondFactorStore(connection: Connection): (session?: ClientSession) => SecondFactors {
  const bind = platformCollection(connection.model<SecondFactorDoc>(COLLECTION, schema))
  return (session) => {
    const factors = bind(session)
    return {
      async find(userId) {
        const doc = await factors.findOne({ _id: userId })
        return doc && toSecondFactor(doc)
      },
      async start(userId, pending, pendingUntil) {
        await factors.updateOne({ _id: userId }, { $set: { pending, pendingUntil } }, { upsert: true })
      },
      switchOn: (userId, pending, { lastStep, salt, recovery }) =>
        factors.updateOne(
          { _id: userId, pending },
          {
            $set: { sealed: pending, lastStep, salt, recovery },
            $unset: { pending: '', pendingUntil: '' },
          },
        ),
      useStep: (userId, sealed, step) =>
        factors.updateOne({ _id: userId, sealed, lastStep: { $lt: step } }, { $set: { lastStep: step } }),
      useRecovery: (userId, hash) =>
        factors.updateOne({ _id: userId, recovery: hash }, { $pull: { recovery: hash } }),
      setRecovery: (userId, sealed, { salt, recovery }) =>
        factors.updateOne({ _id: userId, sealed }, { $set: { salt, recovery } }),
      async endPending(userId) {
        await factors.updateOne(
          { _id: userId, pending: { $exists: true } },
          { $unset: { pending: '', pendingUntil: '' } },
        )
      },
      remove: (userId) => factors.deleteOne({ _id: userId, sealed: { $exists: true } }),
    }
  }
}

function toSecondFactor({ _id, ...doc }: SecondFactorDoc): SecondFactor {
  return {
    userId: _id,
    sealed: doc.sealed ?? null,
    lastStep: doc.lastStep ?? 0,
    pending: doc.pending ?? null,
    pendingUntil: doc.pendingUntil ?? null,
    salt: doc.salt ?? '',
    recovery: doc.recovery ?? [],
  }
}
