/** So many passkeys one person has at most. */
export const PASSKEYS_MAX = 10
/** Longest name of one, in characters. */
export const PASSKEY_NAME_MAX = 60
/** How long a browser may take to answer a challenge. */
export const CHALLENGE_MS = 10 * 60_000

/** A key in an authenticator of a user's, which opens the account alone. */
export interface Passkey {
  /** Id of the credential, base64url. */
  readonly id: string
  readonly userId: string
  /** The site it was made for; elsewhere it opens nothing. */
  readonly rpId: string
  /** Public key in COSE, base64url. */
  readonly key: string
  /** Counts uses where the authenticator does; a lower one is a copy. */
  readonly counter: number
  readonly transports: readonly string[]
  readonly name: string
  readonly createTime: Date
  /** Last sign-in by it; null before the first. */
  readonly useTime: Date | null
}
