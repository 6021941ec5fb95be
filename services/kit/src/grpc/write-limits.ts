import { DomainError } from '../errors.js'
import type { Caller } from '../types/caller.js'
import { PLATFORM } from '../types/ids.js'
import { isWaitedFor } from '../waiting.js'

/** How many writes of one person, or of one company, are in progress, how many more may wait, and how long. */
interface WriteLimit {
  readonly atOnce: number
  readonly waiting: number
  /** As long as their callers do unless named. */
  readonly waitMs?: number
  /** A place that others wait for rests so long before the next of them has it. */
  readonly restMs?: number
}

/** What one replica accepts. */
export interface WriteLimits {
  readonly person: WriteLimit
  readonly tenant: WriteLimit
}

/** The tenant's share is half of the connections to the database: the other half is left for all others. */
const LIMITS: WriteLimits = {
  person: { atOnce: 4, waiting: 12, waitMs: 3_000 },
  tenant: { atOnce: 10, waiting: 200, waitMs: 3_000 },
}
const RETRY_SECONDS = '2'

/**
 * For a service in which the writes of one person change the same few documents: they are made one after another, and
 * wait as long as their callers do. Begun at once, their transactions would refuse each other and be run again, at the
 * cost of everybody else; and one person never has more than one of the company's places. Between the
 * writes of who sends many at once there is a rest, about as long as a write takes, that everybody else has the machine for.
 */
export const ONE_AFTER_ANOTHER: WriteLimits = {
  person: { atOnce: 1, waiting: 100, restMs: 40 },
  tenant: { atOnce: 10, waiting: 500 },
}

/**
 * Keeps the writes of one person from delaying those of all others: what exceeds the limit waits, and what cannot
 * wait any more is refused. Nothing has been read or written then, and no connection has been taken.
 */
export interface WriteQueue {
  /**
   * Runs the work when it is its turn. Writes of no user (of a service) are not limited. Errors: exhausted
   * TOO_MANY_AT_ONCE with metadata `retry_after_seconds`; unavailable DEADLINE_EXCEEDED when the caller has given up.
   */
  run<R>(caller: Caller, work: () => Promise<R>): Promise<R>
}

/** Makes the queue of one server. */
export function createWriteQueue({ person, tenant }: WriteLimits = LIMITS): WriteQueue {
  const persons = new Places(person)
  const tenants = new Places(tenant)
  return {
    async run(caller, work) {
      if (caller.userId === '') return work()
      // Everybody takes the person's place first, so nobody waits for somebody who waits for them.
      return persons.hold(`${caller.tenantId}|${caller.userId}`, () =>
        caller.tenantId === PLATFORM ? work() : tenants.hold(caller.tenantId, work),
      )
    },
  }
}

/** Places by key, given in the order in which they were asked for. */
class Places {
  private readonly taken = new Map<string, number>()
  private readonly waiting = new Map<string, (() => void)[]>()

  constructor(private readonly limit: WriteLimit) {}

  async hold<R>(key: string, work: () => Promise<R>): Promise<R> {
    await this.take(key)
    try {
      if (!isWaitedFor()) throw new DomainError('unavailable', 'DEADLINE_EXCEEDED')
      return await work()
    } finally {
      const { restMs = 0 } = this.limit
      if (restMs > 0 && this.waiting.has(key)) setTimeout(() => this.give(key), restMs)
      else this.give(key)
    }
  }

  private take(key: string): Promise<void> | undefined {
    const taken = this.taken.get(key) ?? 0
    if (taken < this.limit.atOnce) {
      this.taken.set(key, taken + 1)
      return undefined
    }
    const waiting = this.waiting.get(key) ?? []
    if (waiting.length >= this.limit.waiting) throw tooMany()
    this.waiting.set(key, waiting)
    return new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(late)
        resolve()
      }
      waiting.push(go)
      const { waitMs } = this.limit
      const late =
        waitMs === undefined
          ? undefined
          : setTimeout(() => {
              waiting.splice(waiting.indexOf(go), 1)
              if (waiting.length === 0) this.waiting.delete(key)
              reject(tooMany())
            }, waitMs)
    })
  }

  /** The place goes to who has waited longest; what nobody needs any more is forgotten. */
  private give(key: string): void {
    const waiting = this.waiting.get(key)
    const next = waiting?.shift()
    if (waiting?.length === 0) this.waiting.delete(key)
    if (next) return next()
    const taken = (this.taken.get(key) ?? 1) - 1
    if (taken === 0) this.taken.delete(key)
    else this.taken.set(key, taken)
  }
}

function tooMany(): DomainError {
  return new DomainError('exhausted', 'TOO_MANY_AT_ONCE', { meta: { retry_after_seconds: RETRY_SECONDS } })
}
