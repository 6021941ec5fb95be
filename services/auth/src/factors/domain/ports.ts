import type { User } from '../../users/area.js'
import type { Passkey } from './passkey.js'
import type { SecondFactor, SignInToken } from './second-factor.js'

/** Recovery codes as they are stored. */
type RecoveryCodes = Pick<SecondFactor, 'salt' | 'recovery'>

/** The second factors of users. */
export interface SecondFactors {
  find(userId: string): Promise<SecondFactor | null>
  /** Keeps a sealed secret that waits for its first code, beside one that is on. */
  start(userId: string, pending: string, pendingUntil: Date): Promise<void>
  /** Makes the waiting secret the one that is on; false when it does not wait any more. */
  switchOn(
    userId: string,
    pending: string,
    rest: RecoveryCodes & Pick<SecondFactor, 'lastStep'>,
  ): Promise<boolean>
  /** Uses a time step up; false when it, or a later one, was used, or the secret is not on any more. */
  useStep(userId: string, sealed: string, step: number): Promise<boolean>
  /** Uses a recovery code up; false when it was used before. */
  useRecovery(userId: string, hash: string): Promise<boolean>
  /** Puts recovery codes in place of the old ones; false when the secret is not on any more. */
  setRecovery(userId: string, sealed: string, codes: RecoveryCodes): Promise<boolean>
  /** Forgets a secret that waits for its first code. */
  endPending(userId: string): Promise<void>
  /** Forgets everything of a user; false when none was on. */
  remove(userId: string): Promise<boolean>
}

/** Tickets of sign-ins that are half done, and browsers that are trusted. */
export interface SignInTokens {
  put(token: SignInToken): Promise<void>
  find(tokenHash: string, kind: SignInToken['kind']): Promise<SignInToken | null>
  /** Takes it out; false when it was taken out before. */
  take(token: SignInToken): Promise<boolean>
  /** Takes out all of a user. */
  endAll(userId: string): Promise<void>
}

/** Keys in authenticators, by which people sign in. */
export interface Passkeys {
  find(id: string): Promise<Passkey | null>
  /** Those of a user, oldest first. */
  listOf(userId: string): Promise<Passkey[]>
  /** Errors: already_exists PASSKEY_TAKEN. */
  insert(passkey: Passkey): Promise<void>
  /** Writes a use and its count down; false when it was used meanwhile, or is not there any more. */
  use(passkey: Passkey, counter: number, now: Date): Promise<boolean>
  /** False when it is not the user's. */
  rename(userId: string, id: string, name: string): Promise<boolean>
  /** Takes one of a user out; false when there is none. */
  remove(userId: string, id: string): Promise<boolean>
  /** Takes out all of a user; tells how many. */
  removeAll(userId: string): Promise<number>
}

/** Secrets of authenticators and recovery codes; in the clear in memory only. */
export interface FactorSecrets {
  /** A new secret in base32. */
  create(): string
  /** The `otpauth:` address of a secret. */
  uri(secret: string, email: string): string
  /** Seals a secret for its user. */
  seal(secret: string, userId: string): string
  open(sealed: string, userId: string): string
  /** The time step of a code of six digits, later than `after` and now or next to now; null for a wrong code. */
  stepOf(secret: string, code: string, when: { now: Date; after: number }): number | null
  /** A new recovery code of sixteen letters. */
  recoveryCode(): string
}

/** Passkeys as browsers speak of them, in JSON, for one site; every use asks the authenticator to prove its person. */
export interface WebAuthn {
  /** The site that passkeys are made for. */
  readonly rpId: string
  /** The options for a browser that makes a passkey for a user beside the existing ones. */
  creation(about: {
    challenge: string
    user: Pick<User, 'id' | 'email' | 'fullname'>
    passkeys: readonly Passkey[]
  }): Promise<string>
  /** The options for a browser that asks for a passkey. */
  request(challenge: string): Promise<string>
  /** The challenge that an answer speaks of; empty for nonsense. */
  challengeOf(answer: string): string
  /** The passkey that an answer speaks of; empty for nonsense. */
  idOf(answer: string): string
  /** The passkey that was made for a challenge; null for any fault. */
  created(
    answer: string,
    challenge: string,
  ): Promise<Pick<Passkey, 'id' | 'rpId' | 'key' | 'counter' | 'transports'> | null>
  /** The new count of a passkey whose use answers a challenge; null for any fault. */
  proved(answer: string, challenge: string, passkey: Passkey): Promise<number | null>
}
