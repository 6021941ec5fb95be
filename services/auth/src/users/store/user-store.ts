import { DomainError } from '@smartproject/kit/errors'
import { isDuplicateKey } from '@smartproject/kit/mongo/database'
import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import { erasedFields } from '../domain/closing.js'
import type { Users } from '../domain/ports.js'
import type { Locale, User } from '../domain/user.js'

interface UserDoc {
  _id: string
  email: string
  /** Empty for an account that providers open. */
  passwordHash: string
  /** Counts changes of what opens the account. */
  credentials: number
  /** When its mailbox last confirmed its owner; missing since the account was made. */
  proofTime?: Date
  /** True when a recovery by mail removed the last second factor of an administrator; missing otherwise. */
  factorLost?: boolean
  fullname: string
  avatarUrl: string
  locale: Locale
  platformAdmin: boolean
  active: boolean
  /** Counts the transactions in which no administrator may go. */
  adminHolds?: number
  /** When its owner closed it; missing while it is open. */
  closingTime?: Date
  mobile: string
  address: string
  city: string
  state: string
  country: string
  version: number
  createTime: Date
}

const COLLECTION = 'users'
/** Before any account was closed: what is compared with it has to be there. */
const OPEN = new Date(0)

const text = { type: String, default: '' }
const schema = new Schema<UserDoc>(
  {
    _id: { type: String, required: true },
    email: { type: String, required: true },
    passwordHash: text,
    credentials: { type: Number, default: 0 },
    proofTime: Date,
    factorLost: Boolean,
    fullname: { type: String, required: true },
    avatarUrl: text,
    locale: { type: String, required: true },
    platformAdmin: { type: Boolean, required: true },
    active: { type: Boolean, required: true },
    adminHolds: Number,
    closingTime: Date,
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
          throw isDuplicateKey(error, COLLECTION) ? emailTaken() : error
        }
      },
      async setLocale(id, locale) {
        const doc = await users.findOneAndUpdate({ _id: id }, { $set: { locale }, $inc: { version: 1 } })
        return doc && toUser(doc)
      },
      setPassword: (id, passwordHash) => users.updateOne({ _id: id }, { $set: { passwordHash } }),
      async setEmail(id, email, proofTime) {
        try {
          const update = { $set: { email, proofTime }, $inc: { version: 1 } }
          const doc = await users.findOneAndUpdate({ _id: id }, update)
          return doc && toUser(doc)
        } catch (error) {
          throw isDuplicateKey(error, COLLECTION) ? emailTaken() : error
        }
      },
      async proofTime(id) {
        const doc = await users.findOne({ _id: id })
        return doc && (doc.proofTime ?? doc.createTime)
      },
      async noteProof(id, now) {
        const update = { $set: { proofTime: now }, $inc: { version: 1 } }
        const doc = await users.findOneAndUpdate({ _id: id }, update)
        return doc && toUser(doc)
      },
      factorLost: async (id) => (await users.findOne({ _id: id, factorLost: true })) !== null,
      setFactorLost: (id, lost) =>
        lost
          ? users.updateOne({ _id: id, factorLost: { $ne: true } }, { $set: { factorLost: true } })
          : users.updateOne({ _id: id, factorLost: true }, { $unset: { factorLost: '' } }),
      async noteCredentials(id) {
        await users.updateOne({ _id: id }, { $inc: { credentials: 1 } })
      },
      async setFullname(id, fullname) {
        const doc = await users.findOneAndUpdate({ _id: id }, { $set: { fullname }, $inc: { version: 1 } })
        return doc && toUser(doc)
      },
      async setAvatar(id, avatarUrl) {
        const doc = await users.findOneAndUpdate({ _id: id }, { $set: { avatarUrl }, $inc: { version: 1 } })
        return doc && toUser(doc)
      },
      async set(id, what) {
        const doc = await users.findOneAndUpdate({ _id: id }, { $set: what, $inc: { version: 1 } })
        return doc && toUser(doc)
      },
      // Written, not counted: two that each take another one's right away must meet at a document.
      holdAdmins: () =>
        users.updateMany(
          { platformAdmin: true, active: true, closingTime: null },
          { $inc: { adminHolds: 1 } },
        ),
      hasAdmin: async () => (await users.findOne({ platformAdmin: true, active: true })) !== null,
      async close(id, now) {
        await users.updateOne({ _id: id, closingTime: null }, { $set: { closingTime: now } })
      },
      async reopen(id) {
        const filter = { _id: id, closingTime: { $gt: OPEN } }
        const doc = await users.findOneAndUpdate(filter, { $unset: { closingTime: '' } })
        return doc && toUser(doc)
      },
      async closedBefore(time, limit) {
        return (await users.find({ closingTime: { $gt: OPEN, $lte: time } }, { limit })).map(toUser)
      },
      async erase(id, before) {
        const doc = await users.findOneAndUpdate(
          { _id: id, closingTime: { $gt: OPEN, $lte: before } },
          {
            $set: { ...erasedFields(id), passwordHash: '' },
            $unset: { closingTime: '' },
            $inc: { version: 1 },
          },
        )
        return doc && toUser(doc)
      },
      async list(after, limit) {
        return (await users.find({ email: { $gt: after } }, { sort: { email: 1 }, limit })).map(toUser)
      },
    }
  }
}

function emailTaken(): DomainError {
  return new DomainError('already_exists', 'USER_EMAIL_TAKEN')
}

// The hash stays behind: nothing outside the sign-in ever holds it.
function toUser(stored: UserDoc): User {
  const {
    _id,
    passwordHash: _stays,
    adminHolds: _holds,
    credentials: _too,
    closingTime: _same,
    proofTime: _likewise,
    factorLost: _also,
    ...doc
  } = stored
  return { id: _id, ...doc }
}
