import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { Sessions } from '../domain/ports.js'
import type { Proof } from '../domain/proof.js'
import { isLive, type Session } from '../domain/session.js'

interface SessionDoc {
  _id: string
  userId: string
  tokenHash: string
  clientAddress: string
  userAgent: string
  createTime: Date
  /** Missing in sessions that were stored before it was kept. */
  authTime?: Date
  /** Missing likewise. */
  amr?: Proof[]
  /** Missing likewise, and for never. */
  factorTime?: Date | null
  provider?: string
  stay?: boolean
  seenTime: Date
  expireTime: Date
  endTime: Date | null
  /** Missing while nothing is kept. */
  value?: string | null
}

const COLLECTION = 'sessions'

const schema = new Schema<SessionDoc>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    tokenHash: { type: String, required: true },
    clientAddress: { type: String, default: '' },
    userAgent: { type: String, default: '' },
    createTime: { type: Date, required: true },
    authTime: Date,
    amr: { type: [String], default: undefined },
    factorTime: { type: Date, default: null },
    provider: { type: String, default: '' },
    stay: { type: Boolean, default: false },
    seenTime: { type: Date, required: true },
    expireTime: { type: Date, required: true },
    endTime: { type: Date, default: null },
    value: { type: String, default: null },
  },
  { collection: COLLECTION, strict: 'throw', versionKey: false },
)

/** The sessions in MongoDB. They belong to users, and so to no subscription. */
export function sessionStore(connection: Connection): (session?: ClientSession) => Sessions {
  const bind = platformCollection(connection.model<SessionDoc>(COLLECTION, schema))
  return (session) => {
    const sessions = bind(session)
    const liveOf = async (userId: string, now: Date) => {
      const sort = { createTime: -1, _id: -1 } as const
      const open = await sessions.find({ userId, endTime: null }, { sort })
      return open.map(toSession).filter((one) => isLive(one, now))
    }
    return {
      async find(id) {
        const doc = await sessions.findOne({ _id: id })
        return doc && toSession(doc)
      },
      async findByToken(tokenHash) {
        const doc = await sessions.findOne({ tokenHash })
        return doc && toSession(doc)
      },
      insert: ({ id, amr, ...rest }) => sessions.insert({ _id: id, amr: [...amr], ...rest }),
      olderThanNewest: async (count, userId, now) => (await liveOf(userId, now)).slice(count),
      liveOf,
      renew: ({ id, tokenHash: before }, tokenHash, now) =>
        sessions.updateOne(
          { _id: id, endTime: null, tokenHash: before },
          { $set: { tokenHash, authTime: now, seenTime: now } },
        ),
      async addProof(id, proof, factorTime) {
        await sessions.updateOne(
          { _id: id, endTime: null },
          { $addToSet: { amr: proof }, $set: { factorTime } },
        )
      },
      async keepValue(id, value) {
        await sessions.updateOne({ _id: id, endTime: null }, { $set: { value } })
      },
      end: (id, now) => sessions.updateOne({ _id: id, endTime: null }, { $set: { endTime: now } }),
      async touch({ id, seenTime }, now) {
        await sessions.updateOne({ _id: id, endTime: null, seenTime }, { $set: { seenTime: now } })
      },
    }
  }
}

function toSession({ _id, ...doc }: SessionDoc): Session {
  return {
    id: _id,
    ...doc,
    authTime: doc.authTime ?? doc.createTime,
    amr: doc.amr ?? ['pwd'],
    // It is unknown of sessions that were stored before it was kept: they show the factor again.
    factorTime: doc.factorTime ?? null,
    provider: doc.provider ?? '',
    stay: doc.stay ?? false,
    value: doc.value ?? null,
  }
}
