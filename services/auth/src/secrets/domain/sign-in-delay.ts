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
function growing(delaysFrom: number): DelayPolicy {
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
function leaking(burst: number, leakMs: number): DelayPolicy {
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
 * Guesses at one account from all networks together. One network alone is slowed down by its own delay before it has
 * used these up, so nobody keeps the owner out from a single place; browsers the account knows are not counted here.
 */
export const accountPolicy: DelayPolicy = leaking(15, 120_000)

/**
 * Guesses at one account by all browsers together that have signed in to it before, from one network and from all of them: who once
 * had the password may have made many. Both are rates that do not grow, and nobody else counts here: the owner waits for seconds
 * where somebody guesses with such a browser, and not at all otherwise.
 */
export const knownNetworkPolicy: DelayPolicy = leaking(10, 30_000)
export const knownPolicy: DelayPolicy = leaking(20, 10_000)

/**
 * Guesses from one network over all accounts. A whole office shares one address, so a handful of mistyped passwords
 * there must not stop everybody; spraying many accounts still comes to a crawl.
 */
export const networkPolicy: DelayPolicy = growing(20)

/**
 * Where a captcha is configured, guesses at one account from all networks that come without having passed it. Together
 * with those that have, at most 20 a minute reach the hash.
 */
export const unansweredPolicy: DelayPolicy = leaking(3, 120_000)

/**
 * Guesses at one account from all networks that have passed the captcha. They are counted apart from those that have
 * not, so that only work, and from many networks, makes the owner wait; and then for seconds.
 */
export const answeredPolicy: DelayPolicy = leaking(10, 10_000)

/** Guesses from one network over all accounts that have passed the captcha. */
export const answeredNetworkPolicy: DelayPolicy = leaking(20, 10_000)

/**
 * Codes of the second factor at one account by browsers it does not know, or by one it knows: of a million only three are
 * right at a time. It does not grow, for whoever has the password could keep the owner out.
 */
export const factorPolicy: DelayPolicy = leaking(5, 300_000)

/** Sign-ups from one network: five at once, then one every twelve minutes. */
export const signUpPolicy: DelayPolicy = leaking(5, 720_000)

/** Mails with a code to one address: three at once, then one every twenty minutes. */
export const codeMailPolicy: DelayPolicy = leaking(3, 1_200_000)

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
