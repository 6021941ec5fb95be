/** How long the code of a reset works. */
export const RESET_MS = 60 * 60_000

/** A code that was mailed; an account, or an address without one, has one of a purpose at most. */
export interface AccountCode {
  /** Purpose and owner. */
  readonly id: string
  /** Empty for an address that has no account: its code was made, and mailed to nobody. */
  readonly userId: string
  readonly codeHash: string
  readonly expireTime: Date
}
