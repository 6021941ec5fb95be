import type { DelayPolicy } from './delay-policy.js'

/** A key under which failed sign-ins are counted, and how they slow down what follows. */
export interface AttemptCounter {
  readonly key: string
  readonly policy: DelayPolicy
  /** The account whose sign-ins are counted, known by a hash; left out where other things are. */
  readonly account?: string
}

/** Failed sign-ins under keys that do not tell whether an account exists. */
export interface Attempts {
  /**
   * Counts one failure under each counter, unless one of them, or of those that are only looked at, has to wait: then
   * nothing is counted. Atomic however many come at once; two replicas that meet may count one twice, never none.
   * Returns the milliseconds to wait; 0 means that they were counted.
   */
  count(counted: readonly AttemptCounter[], now: Date, lookedAt?: readonly AttemptCounter[]): Promise<number>
  /** Takes one counted failure back from some keys, and all of them from others. */
  forgive(keys: { once: readonly string[]; whole?: readonly string[] }): Promise<void>
  /** Forgets every failure at an account, known by a hash, whatever key it was counted under. */
  forgiveAccount(account: string): Promise<void>
}

/**
 * Slow hashing of passwords. Errors of all: exhausted SIGN_IN_BUSY with metadata `retry_after_seconds` when too many
 * wait.
 */
export interface Passwords {
  hash(password: string): Promise<string>
  /**
   * Checks a password. Without a hash to check against it does the same work and refuses. `first` goes before all
   * that wait without it.
   */
  verify(passwordHash: string | null, password: string, options: { first: boolean }): Promise<boolean>
  /** Derives a text that tells nothing of the input, the same for the same salt. */
  derive(text: string, salt: string): Promise<string>
}

/** The codes that mails carry to prove an address; in the clear in memory only. */
export interface MailCodes {
  /** A code for a link, too long to guess. */
  code(): string
  /** Six digits to be typed. */
  pin(): string
  /** Seals them by name for the email service. */
  seal(codes: Readonly<Record<string, string>>): Promise<string>
}

/** Fast random and one-way texts. */
export interface Tokens {
  /** A new token of 256 random bits. */
  create(): string
  /** SHA-256: enough for random text, or to tell texts apart. */
  hash(text: string): string
}
