import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { SetupCodes } from '../domain/ports.js'
import type { SetupCode } from '../domain/setup.js'

type SetupDoc = SetupCode & { _id: string }

const COLLECTION = 'setup'
/** The only document. */
const ID = 'setup'

const schema = new Schema<SetupDoc>(
  {
    _id: { type: String, required: true },
    codeHash: { type: String, required: true },
    expireTime: { type: Date, required: true },
  },
  { collection: COLLECTION, strict: 'throw', versionKey: false },
)

/** The setup code in MongoDB. */
export function setupStore(connection: Connection): (session?: ClientSession) => SetupCodes {
  const bind = platformCollection(connection.model<SetupDoc>(COLLECTION, schema))
  return (session) => {
    const codes = bind(session)
    return {
      async put(code) {
        await codes.updateOne({ _id: ID }, { $set: code }, { upsert: true })
      },
      isOpen: async (codeHash, now) =>
        (await codes.findOne({ _id: ID, codeHash, expireTime: { $gt: now } })) !== null,
      take: (codeHash, now) => codes.deleteOne({ _id: ID, codeHash, expireTime: { $gt: now } }),
    }
  }
}
