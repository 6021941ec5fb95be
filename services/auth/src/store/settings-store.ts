import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { Settings } from '../domain/ports.js'
import type { ChosenSignUpRule } from '../domain/sign-up.js'

type SignUpDoc = ChosenSignUpRule & { _id: string }

const COLLECTION = 'settings'
const SIGN_UP = 'sign-up'

const schema = new Schema<SignUpDoc>(
  {
    _id: { type: String, required: true },
    mode: { type: String, required: true },
    domains: { type: [String], required: true },
    version: { type: Number, required: true },
  },
  { collection: COLLECTION, strict: 'throw', versionKey: false },
)

/** What administrators have chosen for the platform, in MongoDB. */
export function settingsStore(connection: Connection): (session?: ClientSession) => Settings {
  const bind = platformCollection(connection.model<SignUpDoc>(COLLECTION, schema))
  return (session) => {
    const settings = bind(session)
    return {
      async signUp() {
        const found = await settings.findOne({ _id: SIGN_UP })
        return found && { mode: found.mode, domains: found.domains, version: found.version }
      },
      async setSignUp(rule) {
        await settings.updateOne({ _id: SIGN_UP }, { $set: rule }, { upsert: true })
      },
    }
  }
}
