import { DomainError } from '../errors.js'
import { isWaitedFor } from '../waiting.js'

/** Runs jobs one after another, in the order in which they came. */
export type OneAtATime = <R>(job: () => Promise<R>) => Promise<R>

/** How many jobs there are at most, the running one included, and how many milliseconds each waits for its turn. */
interface Bounds {
  readonly jobs: number
  readonly waitMs: number
}

/** A queue with bounds. Errors: `full` above them; unavailable DEADLINE_EXCEEDED for a job whose caller has left. */
export function oneAtATime({ jobs, waitMs }: Bounds, full: () => DomainError): OneAtATime {
  let last: Promise<unknown> = Promise.resolve()
  let there = 0
  return async (job) => {
    if (there >= jobs) throw full()
    there++
    const asked = performance.now()
    const turn = last
      .then(() => {
        if (!isWaitedFor()) throw new DomainError('unavailable', 'DEADLINE_EXCEEDED')
        if (performance.now() - asked > waitMs) throw full()
        return job()
      })
      .finally(() => there--)
    last = turn.catch(() => undefined)
    return turn
  }
}
