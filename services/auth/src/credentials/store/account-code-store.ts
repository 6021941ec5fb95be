import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { AccountCode, CodePurpose } from '../domain/account-code.js'
import type { AccountCodes } from '../domain/ports.js'

/** Codes that were stored before the purpose was kept are resets. */
type AccountCodeDoc = Omit<AccountCode, 'id' | 'purpose' | 'proofTime'> & {
  _id: string
  purpose?: CodePurpose
  /** Missing in codes that were stored before it was kept. */
  proofTime?: Date | null
}

const COLLECTION = 'account_codes'
const REVERT: CodePurpose = 'email-revert'

const text = { type: String, required: true } as const
const schema = new Schema<AccountCodeDoc>(
  {
    _id: text,
    purpose: String,
    userId: { type: String, default: '' },
    codeHash: text,
    email: { type: String, default: '' },
    proofTime: { type: Date, default: null },
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
      async find(purpose, codeHash) {
        const doc = await codes.findOne({ codeHash })
        if (!doc || (doc.purpose ?? 'reset') !== purpose) return null
        const { _id: id, ...code } = doc
        return { id, ...code, purpose, email: doc.email ?? '', proofTime: doc.proofTime ?? null }
      },
      take: ({ id, codeHash }) => codes.deleteOne({ _id: id, codeHash }),
      async endAll(userId) {
        await codes.deleteMany({ userId, purpose: { $ne: REVERT } })
      },
      async eraseAll(userId) {
        await codes.deleteMany({ userId })
      },
      async endLaterReverts({ userId, expireTime }) {
        await codes.deleteMany({ userId, purpose: REVERT, expireTime: { $gt: expireTime } })
      },
    }
  }
}
