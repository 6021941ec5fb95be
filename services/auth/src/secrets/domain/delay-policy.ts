const FIRST_DELAY_MS = 1_000
const LONGEST_DELAY_MS = 15 * 60_000
const MEMORY_MS = 60 * 60_000

/** Failures counted under one key. */
export interface FailureCount {
  readonly failures: number
  readonly lastTime: Date
  /** When they are forgotten. */
  readonly expireTime: Date
}

/** How failures under one key slow down what follows. */
export interface DelayPolicy {
  /** Failures that still count. */
  left(count: FailureCount, now: Date): number
  /** Milliseconds until the next attempt may be made; 0 or less for now. */
  wait(count: FailureCount, now: Date): number
}

/** A delay that doubles with every failure from the given one on, up to a quarter of an hour. */
export function growing(delaysFrom: number): DelayPolicy {
  return {
    left: ({ failures }) => failures,
    wait({ failures, lastTime }, now) {
      const over = failures - delaysFrom
      if (over < 0) return 0
      return Math.min(FIRST_DELAY_MS * 2 ** over, LONGEST_DELAY_MS) - since(lastTime, now)
    },
  }
}

/** So many failures at once, then one for each that has leaked away: a bounded rate that never grows into a lock. */
export function leaking(burst: number, leakMs: number): DelayPolicy {
  const left = ({ failures, lastTime }: FailureCount, now: Date) =>
    Math.max(0, failures - since(lastTime, now) / leakMs)
  return { left, wait: (count, now) => Math.ceil((left(count, now) - (burst - 1)) * leakMs) }
}

function since(time: Date, now: Date): number {
  return now.getTime() - time.getTime()
}

/** Guesses at one account from one network, or by one browser that has signed in to it before. */
export const guesserPolicy: DelayPolicy = growing(5)

/**
 * Codes of the second factor at one account by browsers it does not know, or by one it knows: of a million only three are
 * right at a time. It does not grow, for a thief of the password could keep the owner out.
 */
export const factorPolicy: DelayPolicy = leaking(5, 300_000)

/** Milliseconds to wait before the next attempt; 0 when it may be made now. */
export function waitMs(count: FailureCount | null, policy: DelayPolicy, now: Date): number {
  if (!count || count.expireTime <= now) return 0
  return Math.max(0, policy.wait(count, now))
}

/** The count after one more failure. */
export function countFailure(count: FailureCount | null, policy: DelayPolicy, now: Date): FailureCount {
  const before = count && count.expireTime > now ? policy.left(count, now) : 0
  return { failures: before + 1, lastTime: now, expireTime: new Date(now.getTime() + MEMORY_MS) }
}
