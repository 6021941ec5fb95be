import type { Proof } from '../../sessions/area.js'

/** How long a new secret waits for its first code. */
export const PENDING_MS = 10 * 60_000
/** How long after a right password the second factor may be shown. */
export const TICKET_MS = 10 * 60_000
/** How long a trusted browser passes without the second factor. */
export const TRUST_MS = 30 * 24 * 60 * 60_000
/** So many recovery codes one set has. */
export const RECOVERY_CODES = 10

/** The authenticator and the recovery codes of a user. */
export interface SecondFactor {
  readonly userId: string
  /** Sealed secret of the authenticator that is on; null while none is. */
  readonly sealed: string | null
  /** Time step of the newest code that was taken: no code passes twice. */
  readonly lastStep: number
  /** Sealed secret that waits for its first code. */
  readonly pending: string | null
  readonly pendingUntil: Date | null
  /** The salt of the hashes of recovery codes. */
  readonly salt: string
  /** Hashes of the recovery codes that were not used yet. */
  readonly recovery: readonly string[]
}

/**
 * A half-way state of a sign-in: a ticket says that the password was right, a trust that the second factor was; a challenge waits for
 * the answer of a passkey.
 */
export interface SignInToken {
  readonly tokenHash: string
  readonly kind: 'ticket' | 'trust' | 'challenge'
  readonly userId: string
  /** The proof that a ticket stands for; null for others. */
  readonly first: Proof | null
  /** The provider of that proof; empty for another. */
  readonly provider: string
  /** The holder of the ticket wants to stay signed in. */
  readonly stay: boolean
  readonly expireTime: Date
}

/** The fields of a ticket as trusts and challenges have them. */
export const NO_PROOF = { first: null, provider: '', stay: false } as const

/** A recovery code as it is compared: sixteen capital letters; null for what is none, however it was typed. */
export function recoveryCodeOf(text: string): string | null {
  const letters = text.replaceAll(/[\s-]/g, '').toUpperCase()
  return /^[A-Z]{16}$/.test(letters) ? letters : null
}

/** A recovery code as it is read: four groups of four letters. */
export function shownRecoveryCode(code: string): string {
  return code.replaceAll(/(.{4})(?!$)/g, '$1-')
}
