import type { ProviderClaims } from '../../providers/area.js'
import { type DelayPolicy, leaking } from '../../secrets/area.js'
import type { Locale } from '../../users/area.js'

const MINUTE_MS = 60_000

/** How long a sign-up waits for its address to be proven. */
export const REGISTRATION_MS = 24 * 60 * MINUTE_MS
/** How long the pin of its mail works. */
const PIN_MS = 30 * MINUTE_MS
/** So many wrong pins end the pin; the link goes on working. */
const PIN_TRIES = 5

/** A sign-up whose address is not proven yet: no account, and no sign-in with it. */
export interface Registration {
  /** Hash of the address: an address has one at most. */
  readonly id: string
  readonly email: string
  readonly fullname: string
  /** Empty with an identity. */
  readonly passwordHash: string
  /** The claims of a provider about the owner of the browser; null with a password. */
  readonly identity: ProviderClaims | null
  readonly locale: Locale
  readonly audience: string
  readonly codeHash: string
  readonly pinHash: string
  /** Of the browser that signed up; the pin works in it alone. */
  readonly visitorHash: string
  /** Wrong pins so far. */
  readonly tries: number
  readonly createTime: Date
  readonly expireTime: Date
}

/** True while the code of the link opens it. */
export function isOpen({ expireTime }: Registration, now: Date): boolean {
  return now < expireTime
}

/** True while its pin works, however often it was tried. */
export function isPinOpen({ createTime }: Registration, now: Date): boolean {
  return now.getTime() - createTime.getTime() < PIN_MS
}

/** True once so many wrong pins have ended the pin. */
export function isPinUsedUp(tries: number): boolean {
  return tries >= PIN_TRIES
}

/** Sign-ups from one network: five at once, then one every twelve minutes. */
export const signUpPolicy: DelayPolicy = leaking(5, 720_000)

/** Sign-ups by one shared link: as many at once as may use a link, then one every twelve minutes. */
export const linkSignUpPolicy: DelayPolicy = leaking(100, 720_000)

/** Mails that are sent again to one address: five at once, then one every twelve minutes. */
export const resendPolicy: DelayPolicy = leaking(5, 720_000)
