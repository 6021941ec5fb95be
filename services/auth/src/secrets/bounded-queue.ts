import { DomainError } from '@smartproject/kit/errors'

/** Runs jobs one after the other. */
export interface BoundedQueue {
  /** Waits for its turn. Errors: exhausted SIGN_IN_BUSY when too many wait already. */
  run<R>(job: () => Promise<R>): Promise<R>
}

/**
 * A queue for work that takes a core and much memory: one job at a time, so that a flood of sign-ins cannot starve
 * everything else, and a bound, so that it is told no instead of waiting for ever.
 */
export function boundedQueue(maxWaiting: number): BoundedQueue {
  let tail: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return {
    run(job) {
      if (waiting > maxWaiting) return Promise.reject(new DomainError('exhausted', 'SIGN_IN_BUSY'))
      waiting++
      const result = tail.then(job).finally(() => waiting--)
      tail = result.catch(() => undefined)
      return result
    },
  }
}
