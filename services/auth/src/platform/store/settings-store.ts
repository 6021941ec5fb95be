import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { CaptchaChoice } from '../domain/captcha-choice.js'
import type { Settings } from '../domain/ports.js'
import type { ChosenSignUpRule } from '../domain/sign-up-rule.js'

type SignUpDoc = ChosenSignUpRule & { _id: string }
type CaptchaDoc = CaptchaChoice & { _id: string }

const COLLECTION = 'settings'
const SIGN_UP = 'sign-up'
const CAPTCHA = 'captcha'

const options = { collection: COLLECTION, strict: 'throw', versionKey: false } as const
const required = { type: String, required: true } as const
const version = { type: Number, required: true } as const

const signUpSchema = new Schema<SignUpDoc>(
  { _id: required, mode: required, domains: { type: [String], required: true }, version },
  options,
)
const captchaSchema = new Schema<CaptchaDoc>({ _id: required, captcha: required, version }, options)

/** The choices of administrators for the platform, in MongoDB: a document of its own for each. */
export function settingsStore(connection: Connection): (session?: ClientSession) => Settings {
  const bindSignUp = platformCollection(connection.model<SignUpDoc>(COLLECTION, signUpSchema))
  const bindCaptcha = platformCollection(connection.model<CaptchaDoc>('settings.captcha', captchaSchema))
  return (session) => {
    const signUp = bindSignUp(session)
    const captcha = bindCaptcha(session)
    return {
      async signUp() {
        const found = await signUp.findOne({ _id: SIGN_UP })
        return found && { mode: found.mode, domains: found.domains, version: found.version }
      },
      async setSignUp(rule) {
        await signUp.updateOne({ _id: SIGN_UP }, { $set: rule }, { upsert: true })
      },
      async captcha() {
        const found = await captcha.findOne({ _id: CAPTCHA })
        return found && { captcha: found.captcha, version: found.version }
      },
      async setCaptcha(choice) {
        await captcha.updateOne({ _id: CAPTCHA }, { $set: choice }, { upsert: true })
      },
    }
  }
}
