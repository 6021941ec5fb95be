import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { Registrations } from '../domain/ports.js'
import type { Registration } from '../domain/registration.js'

type RegistrationDoc = Omit<Registration, 'id'> & { _id: string }

const COLLECTION = 'registrations'

const text = { type: String, required: true } as const
const time = { type: Date, required: true } as const
const schema = new Schema<RegistrationDoc>(
  {
    _id: text,
    email: text,
    fullname: text,
    passwordHash: { type: String, default: '' },
    identity: { type: Schema.Types.Mixed, default: null },
    locale: text,
    audience: { type: String, default: '' },
    codeHash: text,
    pinHash: text,
    visitorHash: { type: String, default: '' },
    tries: { type: Number, required: true },
    createTime: time,
    expireTime: time,
  },
  { collection: COLLECTION, strict: 'throw', versionKey: false },
)

/** Sign-ups in MongoDB; they have no owner yet, and expire by themselves. */
export function registrationStore(connection: Connection): (session?: ClientSession) => Registrations {
  const bind = platformCollection(connection.model<RegistrationDoc>(COLLECTION, schema))
  return (session) => {
    const registrations = bind(session)
    return {
      async put({ id, ...registration }) {
        await registrations.updateOne({ _id: id }, { $set: registration }, { upsert: true })
      },
      async find(id) {
        const doc = await registrations.findOne({ _id: id })
        return doc && toRegistration(doc)
      },
      async findByCode(codeHash) {
        const doc = await registrations.findOne({ codeHash })
        return doc && toRegistration(doc)
      },
      async newestOf(visitorHash) {
        const doc = await registrations.findOne({ visitorHash }, { sort: { createTime: -1 } })
        return doc && toRegistration(doc)
      },
      countTry: ({ id, codeHash, tries }) =>
        registrations.updateOne({ _id: id, codeHash, tries }, { $inc: { tries: 1 } }),
      take: (id, codeHash) => registrations.deleteOne({ _id: id, codeHash }),
    }
  }
}

function toRegistration({ _id, ...doc }: RegistrationDoc): Registration {
  return { id: _id, ...doc, identity: doc.identity ?? null }
}
