import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { SignInTokens } from '../domain/ports.js'
import type { SignInToken } from '../domain/second-factor.js'

type SignInTokenDoc = Omit<SignInToken, 'tokenHash'> & { _id: string }

const COLLECTION = 'sign_in_tokens'

const text = { type: String, required: true } as const
const schema = new Schema<SignInTokenDoc>(
  { _id: text, kind: text, userId: text, expireTime: { type: Date, required: true } },
  { collection: COLLECTION, strict: 'throw', versionKey: false },
)

/** Tickets and trusted browsers in MongoDB; they expire by themselves. */
export function signInTokenStore(connection: Connection): (session?: ClientSession) => SignInTokens {
  const bind = platformCollection(connection.model<SignInTokenDoc>(COLLECTION, schema))
  return (session) => {
    const tokens = bind(session)
    return {
      put: ({ tokenHash, ...token }) => tokens.insert({ _id: tokenHash, ...token }),
      async find(tokenHash, kind) {
        const doc = await tokens.findOne({ _id: tokenHash, kind })
        if (!doc) return null
        const { _id, ...token } = doc
        return { tokenHash: _id, ...token }
      },
      take: ({ tokenHash }) => tokens.deleteOne({ _id: tokenHash }),
      async endAll(userId) {
        await tokens.deleteMany({ userId })
      },
    }
  }
}
