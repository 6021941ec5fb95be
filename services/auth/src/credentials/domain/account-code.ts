import { type DelayPolicy, leaking } from '../../secrets/area.js'

const HOUR_MS = 60 * 60_000

/** How long the code of a reset works. */
export const RESET_MS = HOUR_MS
/** How long the code that proves a new address works. */
export const EMAIL_CHANGE_MS = 24 * HOUR_MS
/** How long a change of address can be taken back. */
export const EMAIL_REVERT_MS = 7 * 24 * HOUR_MS

/** The purpose of a code: a new password, another address, or the previous address. */
export type CodePurpose = 'reset' | 'email' | 'email-revert'

/** A code that was mailed; an account, or an address without one, has one of a purpose at most, but for `email-revert`. */
export interface AccountCode {
  /** Purpose and owner; with the code's hash where an owner may have several. */
  readonly id: string
  readonly purpose: CodePurpose
  /** Empty for an address that has no account: its code was made, and not mailed. */
  readonly userId: string
  readonly codeHash: string
  /** The address that the code stands for; empty for a reset. */
  readonly email: string
  /** When the mailbox of that address last confirmed its owner; null but for `email-revert`. */
  readonly proofTime: Date | null
  readonly expireTime: Date
}

/** Mails with a code to one address: three at once, then one every twenty minutes. */
export const codeMailPolicy: DelayPolicy = leaking(3, 1_200_000)
