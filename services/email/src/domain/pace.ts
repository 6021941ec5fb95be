const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** When mails are tried, tried again and given up; all in milliseconds. */
export interface Pace {
  /** Waits after the first, second, … attempt that failed; the last one repeats. */
  readonly retryMs: readonly number[]
  /** Waits while a fact the mail needs has not arrived; the last one repeats. */
  readonly waitMs: readonly number[]
  /** So often a mail waits for a file; then it goes with the link to it alone. */
  readonly fileWaits: number
  /** How long a claim lasts unless it is renewed; so long a mail waits whose sender died. */
  readonly claimMs: number
  /** How often the ledger is looked at when nothing wakes the sender and nothing it has seen falls due. */
  readonly pollMs: number
  /** A mail this old that could not be sent is given up. */
  readonly giveUpMs: number
  /** One person gets at most one mail about one subject within it; the newest state takes the place of what waits for its end. */
  readonly pauseMs: number
  /** Mails about one person that one recipient gets within `hourMs`; more wait, and the newest state replaces older ones. */
  readonly perHour: number
  readonly hourMs: number
}

/** The pace of production. */
export const standardPace: Pace = {
  retryMs: [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE],
  waitMs: [SECOND, 2 * SECOND, 5 * SECOND, 30 * SECOND, 5 * MINUTE],
  fileWaits: 5,
  claimMs: 6 * SECOND,
  pollMs: 5 * SECOND,
  giveUpMs: 5 * DAY,
  pauseMs: MINUTE,
  perHour: 6,
  hourMs: HOUR,
}

/** The instant of the next try after that many (1 or more) tries. */
export function nextTry(now: Date, waits: readonly number[], tries: number): Date {
  const wait = waits[Math.min(tries, waits.length) - 1] ?? 0
  return new Date(now.getTime() + wait)
}
