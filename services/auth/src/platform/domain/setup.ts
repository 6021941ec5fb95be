/** How long a setup code works. */
export const SETUP_MS = 24 * 60 * 60_000

/** The code by which the first administrator opens an account; there is one at most. */
export interface SetupCode {
  readonly codeHash: string
  readonly expireTime: Date
}
