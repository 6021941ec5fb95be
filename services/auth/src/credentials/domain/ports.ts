import type { AccountCode, CodePurpose } from './account-code.js'

/** Codes that were mailed to the owners of accounts. */
export interface AccountCodes {
  /** Keeps it, instead of an earlier one of the same purpose and owner. */
  put(code: AccountCode): Promise<void>
  find(purpose: CodePurpose, codeHash: string): Promise<AccountCode | null>
  /** Takes it out; false when it was taken out before, or replaced. */
  take(code: AccountCode): Promise<boolean>
  /** Takes out all of a user but those that take a change of address back: an intruder must not end these. */
  endAll(userId: string): Promise<void>
  /** Takes out all of a user, whatever they are good for. */
  eraseAll(userId: string): Promise<void>
  /** Takes out those of a user that take later changes of address back. */
  endLaterReverts(code: AccountCode): Promise<void>
}
