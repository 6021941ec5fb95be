import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { Proof } from '../../sessions/area.js'
import type { SignInTokens } from '../domain/ports.js'
import type { SignInToken } from '../domain/second-factor.js'

type SignInTokenDoc = Pick<SignInToken, 'kind' | 'userId' | 'expireTime'> & {
  _id: string
  /** Missing, as the next two, in tickets that were stored before it was kept. */
  first?: Proof | null
  provider?: string
  stay?: boolean
}

const COLLECTION = 'sign_in_tokens'

const text = { type: String, required: true } as const
const schema = new Schema<SignInTokenDoc>(
  {
    _id: text,
    kind: text,
    // Empty for the challenge of no particular person.
    userId: { type: String, default: '' },
    first: { type: String, default: null },
    provider: { type: String, default: '' },
    stay: { type: Boolean, default: false },
    expireTime: { type: Date, required: true },
  },
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
        // Tickets that were stored before it was kept stand for a password.
        const { _id, first = kind === 'ticket' ? 'pwd' : null, provider = '', stay = false, ...token } = doc
        return { tokenHash: _id, first, provider, stay, ...token }
      },
      take: ({ tokenHash }) => tokens.deleteOne({ _id: tokenHash }),
      async endAll(userId) {
        await tokens.deleteMany({ userId })
      },
    }
  }
}
