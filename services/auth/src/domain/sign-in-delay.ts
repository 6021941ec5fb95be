const FIRST_DELAY_MS = 1_000
const LONGEST_DELAY_MS = 15 * 60_000
const MEMORY_MS = 60 * 60_000

/** How many failures are free before delays begin. */
export interface DelayPolicy {
  /** The failure from which on delays run. */
  readonly delaysFrom: number
}

/** Guesses at one account: five, then ever slower. A delay and no lock, so nobody can be locked out for good. */
export const accountPolicy: DelayPolicy = { delaysFrom: 5 }

/**
 * Guesses from one address over all accounts. A whole office shares one address, so a handful of mistyped
 * passwords there must not stop everybody; spraying many accounts still comes to a crawl.
 */
export const addressPolicy: DelayPolicy = { delaysFrom: 20 }

/** Failures counted under one key. */
export interface FailureCount {
  readonly failures: number
  readonly lastTime: Date
  /** When they are forgotten. */
  readonly expireTime: Date
}

/** Milliseconds to wait before the next attempt; 0 when it may be made now. */
export function waitMs(count: FailureCount | null, policy: DelayPolicy, now: Date): number {
  if (!count || count.expireTime <= now) return 0
  return Math.max(0, count.lastTime.getTime() + delayAfter(count.failures, policy) - now.getTime())
}

/** The count after one more failure. */
export function countFailure(count: FailureCount | null, now: Date): FailureCount {
  const before = count && count.expireTime > now ? count.failures : 0
  return { failures: before + 1, lastTime: now, expireTime: new Date(now.getTime() + MEMORY_MS) }
}

function delayAfter(failures: number, policy: DelayPolicy): number {
  const over = failures - policy.delaysFrom
  return over < 0 ? 0 : Math.min(FIRST_DELAY_MS * 2 ** over, LONGEST_DELAY_MS)
}
