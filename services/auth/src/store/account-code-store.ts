import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { AccountCode } from '../domain/account-code.js'
import type { AccountCodes } from '../domain/ports.js'

type AccountCodeDoc = Omit<AccountCode, 'id'> & { _id: string }

const COLLECTION = 'account_codes'

const text = { type: String, required: true } as const
const schema = new Schema<AccountCodeDoc>(
  {
    _id: text,
    userId: { type: String, default: '' },
    codeHash: text,
    expireTime: { type: Date, required: true },
  },
  { collection: COLLECTION, strict: 'throw', versionKey: false },
)

/** Mailed codes in MongoDB; they expire by themselves. */
export function accountCodeStore(connection: Connection): (session?: ClientSession) => AccountCodes {
  const bind = platformCollection(connection.model<AccountCodeDoc>(COLLECTION, schema))
  return (session) => {
    const codes = bind(session)
    return {
      async put({ id, ...code }) {
        await codes.updateOne({ _id: id }, { $set: code }, { upsert: true })
      },
      async find(codeHash) {
        const doc = await codes.findOne({ codeHash })
        if (!doc) return null
        const { _id: id, ...code } = doc
        return { id, ...code }
      },
      take: ({ id, codeHash }) => codes.deleteOne({ _id: id, codeHash }),
      async endAll(userId) {
        await codes.deleteMany({ userId })
      },
    }
  }
}
