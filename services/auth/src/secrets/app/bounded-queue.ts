import { AsyncResource } from 'node:async_hooks'
import { randomInt } from 'node:crypto'

import { DomainError } from '@smartproject/kit/errors'

/** Weight of the newest job in what a job is expected to take. */
const NEWEST = 0.1
/** The longest time to come back in. With a shorter one a crowd is sent away again and again before its turn. */
const LATEST_MS = 60_000
/** The least time that a job is reckoned to take, also before the first is done: not all may come back in one second. */
const LEAST_MS = 10

/** Runs jobs one after the other, or a few at once. */
export interface BoundedQueue {
  /**
   * Waits for its turn; `first` goes before all that wait without it, and what no caller waits for any more is not run.
   * Errors: exhausted SIGN_IN_BUSY when too many wait already, with metadata `retry_after_seconds`: those sent away are
   * told to come back one after the other, as fast as jobs are done.
   */
  run<R>(job: () => Promise<R>, options?: { first?: boolean; left?: AbortSignal }): Promise<R>
  /** How many jobs wait for their turn. */
  waiting(): number
}

/** A job that waits for its turn. */
interface Waiting {
  readonly start: () => Promise<void>
  readonly refuse: (reason: DomainError) => void
  readonly left: AbortSignal | undefined
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
 * refused instead of being done for a caller who has left. Those with `first` have a line of their own.
 */
export function boundedQueue(bounds: Bounds): BoundedQueue {
  const first = new Line()
  const others = new Line()
  const { atOnce = 1 } = bounds
  /** When what runs was begun. */
  const running = new Map<symbol, number>()
  /** From the end of one job to the end of the next while others wait. */
  let usualMs = 0

  const next = () => first.waiting.shift() ?? others.waiting.shift()

  async function drain(): Promise<void> {
    const place = Symbol('place')
    for (let one = next(); one; one = next()) {
      if (one.left?.aborted) {
        one.refuse(busy(0))
        continue
      }
      const began = performance.now()
      running.set(place, began)
      await one.start()
      const took = (performance.now() - began) / atOnce
      usualMs = usualMs === 0 ? took : usualMs + NEWEST * (took - usualMs)
    }
    running.delete(place)
  }

  /** The time that a waiting job must reckon with for each job before it: the usual one, or that of the running job where it is longer. */
  function pace(): number {
    const now = performance.now()
    return Math.max(usualMs, ...[...running.values()].map((began) => (now - began) / atOnce))
  }

  return {
    run: (job, { first: before = false, left } = {}) =>
      new Promise((resolve, reject) => {
        const line = before ? first : others
        const waitMs = (first.waiting.length + (before ? 0 : others.waiting.length)) * pace()
        if (line.waiting.length >= bounds.maxWaiting || waitMs > bounds.maxWaitMs)
          return reject(busy(line.comeBackIn(waitMs, usualMs)))
        // A job that is done starts the next; each still belongs to the call that asked for it.
        const own = AsyncResource.bind(job)
        line.waiting.push({ start: () => own().then(resolve, reject), refuse: reject, left })
        if (running.size < atOnce) void drain()
      }),
    waiting: () => first.waiting.length + others.waiting.length,
  }
}

/** Those who wait, and how long the line is of those who were sent away. */
class Line {
  readonly waiting: Waiting[] = []
  /** When the last of those sent away comes back. */
  private lastReturn = 0

  /**
   * When to come back, in milliseconds: behind all who were sent away before. Were they all told a few seconds, a crowd
   * would spend the machine on being sent away.
   */
  comeBackIn(waitMs: number, eachMs: number): number {
    const now = performance.now()
    this.lastReturn = Math.max(this.lastReturn, now + waitMs) + Math.max(eachMs, LEAST_MS)
    if (this.lastReturn <= now + LATEST_MS) return this.lastReturn - now
    this.lastReturn = now + LATEST_MS
    return randomInt(LATEST_MS / 2, LATEST_MS + 1)
  }
}

function busy(laterMs: number): DomainError {
  const seconds = Math.max(1, Math.ceil(laterMs / 1000))
  return new DomainError('exhausted', 'SIGN_IN_BUSY', { meta: { retry_after_seconds: String(seconds) } })
}
