import { DomainError } from '@smartproject/kit/errors'
import { isDuplicateKey } from '@smartproject/kit/mongo/database'
import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { Users } from '../domain/ports.js'
import type { Locale, User } from '../domain/user.js'

interface UserDoc {
  _id: string
  email: string
  /** Empty for an account that providers open. */
  passwordHash: string
  /** Counts changes of what opens the account. */
  credentials: number
  fullname: string
  avatarUrl: string
  locale: Locale
  platformAdmin: boolean
  active: boolean
  /** Counts the transactions in which no administrator may go. */
  adminHolds?: number
  mobile: string
  address: string
  city: string
  state: string
  country: string
  version: number
  createTime: Date
}

const COLLECTION = 'users'

const text = { type: String, default: '' }
const schema = new Schema<UserDoc>(
  {
    _id: { type: String, required: true },
    email: { type: String, required: true },
    passwordHash: text,
    credentials: { type: Number, default: 0 },
    fullname: { type: String, required: true },
    avatarUrl: text,
    locale: { type: String, required: true },
    platformAdmin: { type: Boolean, required: true },
    active: { type: Boolean, required: true },
    adminHolds: Number,
    mobile: text,
    address: text,
    city: text,
    state: text,
    country: text,
    version: { type: Number, required: true },
    createTime: { type: Date, required: true },
  },
  { collection: COLLECTION, strict: 'throw', versionKey: false },
)

/** The users in MongoDB. A user may be in many subscriptions and is owned by none. */
export function userStore(connection: Connection): (session?: ClientSession) => Users {
  const bind = platformCollection(connection.model<UserDoc>(COLLECTION, schema))
  return (session) => {
    const users = bind(session)
    return {
      async find(id) {
        const doc = await users.findOne({ _id: id })
        return doc && toUser(doc)
      },
      async credentials(email) {
        const doc = await users.findOne({ email })
        return doc && { user: toUser(doc), passwordHash: doc.passwordHash || null }
      },
      async insert({ id, ...user }, passwordHash) {
        try {
          await users.insert({ _id: id, ...user, passwordHash, credentials: 0 })
        } catch (error) {
          if (isDuplicateKey(error, COLLECTION)) throw new DomainError('already_exists', 'USER_EMAIL_TAKEN')
          throw error
        }
      },
      async setLocale(id, locale) {
        const doc = await users.findOneAndUpdate({ _id: id }, { $set: { locale }, $inc: { version: 1 } })
        return doc && toUser(doc)
      },
      setPassword: (id, passwordHash) => users.updateOne({ _id: id }, { $set: { passwordHash } }),
      async noteCredentials(id) {
        await users.updateOne({ _id: id }, { $inc: { credentials: 1 } })
      },
      async setFullname(id, fullname) {
        const doc = await users.findOneAndUpdate({ _id: id }, { $set: { fullname }, $inc: { version: 1 } })
        return doc && toUser(doc)
      },
      async set(id, what) {
        const doc = await users.findOneAndUpdate({ _id: id }, { $set: what, $inc: { version: 1 } })
        return doc && toUser(doc)
      },
      // Written, not counted: two that each take another one's right away must meet at a document.
      holdAdmins: () => users.updateMany({ platformAdmin: true, active: true }, { $inc: { adminHolds: 1 } }),
      hasAdmin: async () => (await users.findOne({ platformAdmin: true, active: true })) !== null,
      async list(after, limit) {
        return (await users.find({ email: { $gt: after } }, { sort: { email: 1 }, limit })).map(toUser)
      },
    }
  }
}

// The hash stays behind: nothing outside the sign-in ever holds it.
function toUser({ _id, passwordHash: _stays, adminHolds: _holds, credentials: _too, ...doc }: UserDoc): User {
  return { id: _id, ...doc }
}
