import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import { tenantId, PLATFORM } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { ApiScope, ApiToken } from '../domain/api-token.js'
import type { ApiTokens } from '../domain/ports.js'

type ApiTokenDoc = Omit<ApiToken, 'id' | 'scopes' | 'tenantId'> & {
  _id: string
  scopes: ApiScope[]
  /** The company it is for; null for all. Not `tenantId`: it belongs to its user, whatever becomes of the company. */
  company: string | null
}

const COLLECTION = 'api_tokens'

const text = { type: String, required: true } as const
const schema = new Schema<ApiTokenDoc>(
  {
    _id: text,
    userId: text,
    hash: text,
    name: text,
    scopes: { type: [String], required: true },
    company: { type: String, default: null },
    subscriptionNumber: { type: Number, required: true },
    createTime: { type: Date, required: true },
    expireTime: { type: Date, required: true },
    usedTime: { type: Date, default: null },
  },
  { collection: COLLECTION, strict: 'throw', versionKey: false },
)

/** Tokens of programs in MongoDB. They belong to users, and so to no subscription; they expire by themselves. */
export function apiTokenStore(connection: Connection): (session?: ClientSession) => ApiTokens {
  const bind = platformCollection(connection.model<ApiTokenDoc>(COLLECTION, schema))
  return (session) => {
    const tokens = bind(session)
    return {
      async findByHash(hash) {
        const doc = await tokens.findOne({ hash })
        return doc && toApiToken(doc)
      },
      async listOf(userId) {
        return (await tokens.find({ userId }, { sort: { createTime: -1 } })).map(toApiToken)
      },
      insert: ({ id, tenantId: of, scopes, ...token }) =>
        tokens.insert({ _id: id, ...token, scopes: [...scopes], company: of === PLATFORM ? null : of }),
      remove: (id, userId) => tokens.deleteOne({ _id: id, userId }),
      async touch(id, now) {
        await tokens.updateOne({ _id: id }, { $set: { usedTime: now } })
      },
    }
  }
}

function toApiToken({ _id, company, ...doc }: ApiTokenDoc): ApiToken {
  return { id: _id, ...doc, tenantId: company === null ? PLATFORM : tenantId(company) }
}
