import { randomInt } from 'node:crypto'

import { DomainError } from '@smartproject/kit/errors'

/** Weight of the newest job in what a job is expected to take. */
const NEWEST = 0.1

/** Runs jobs one after the other, or a few at once. */
export interface BoundedQueue {
  /**
   * Waits for its turn; `first` goes before all that wait without it.
   * Errors: exhausted SIGN_IN_BUSY when too many wait already, with metadata `retry_after_seconds`.
   */
  run<R>(job: () => Promise<R>, options?: { first: boolean }): Promise<R>
  /** How many jobs wait for their turn. */
  waiting(): number
}

/** How much a queue takes. */
interface Bounds {
  readonly maxWaiting: number
  readonly maxWaitMs: number
  /** Jobs that run side by side; one by default. */
  readonly atOnce?: number
}

/**
 * A queue for work that takes a core and much memory, or many turns with the database: few jobs at a time, so that a
 * flood of sign-ins cannot starve everything else, and bounds in jobs and in time, so that what cannot be done soon is
 * told no instead of being done for somebody who has left. Those with `first` have a line of their own.
 */
export function boundedQueue(bounds: Bounds): BoundedQueue {
  const first: (() => Promise<void>)[] = []
  const others: (() => Promise<void>)[] = []
  const { atOnce = 1 } = bounds
  let running = 0
  /** From the end of one job to the end of the next while others wait. */
  let usualMs = 0

  async function drain(): Promise<void> {
    running++
    for (let next = first.shift() ?? others.shift(); next; next = first.shift() ?? others.shift()) {
      const began = performance.now()
      await next()
      const took = (performance.now() - began) / atOnce
      usualMs = usualMs === 0 ? took : usualMs + NEWEST * (took - usualMs)
    }
    running--
  }

  return {
    run: (job, options) =>
      new Promise((resolve, reject) => {
        const line = options?.first ? first : others
        const waiting = first.length + (options?.first ? 0 : others.length)
        if (line.length >= bounds.maxWaiting || waiting * usualMs > bounds.maxWaitMs)
          return reject(busy(waiting * usualMs))
        line.push(() => job().then(resolve, reject))
        if (running < atOnce) void drain()
      }),
    waiting: () => first.length + others.length,
  }
}

/** Those refused together must not come back together, so each is told another time. */
function busy(waitMs: number): DomainError {
  const seconds = randomInt(1, Math.max(2, Math.ceil(waitMs / 1000)) + 1)
  return new DomainError('exhausted', 'SIGN_IN_BUSY', { meta: { retry_after_seconds: String(seconds) } })
}
