import { Places, type PlaceLimit } from '../places.js'
import type { Caller } from '../types/caller.js'
import { PLATFORM } from '../types/ids.js'

/** The limits of one replica. */
export interface WriteLimits {
  readonly person: PlaceLimit
  readonly tenant: PlaceLimit
}

/** The tenant's share is half of the connections to the database: the other half is left for all others. */
const LIMITS: WriteLimits = {
  person: { atOnce: 4, waiting: 12, waitMs: 3_000 },
  tenant: { atOnce: 10, waiting: 200, waitMs: 3_000 },
}

/**
 * For a service in which the writes of one person change the same few documents: they are made one after another, and
 * wait as long as their callers do. Begun at once, their transactions would refuse each other and be run again, at the
 * cost of everybody else; and one person never has more than one of the company's places. Between the
 * writes of a person who sends many at once there is a pause, about as long as a write takes, that everybody else has the machine for.
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
      // Every write takes the person's place first, so no two writes wait for each other.
      return persons.hold(`${caller.tenantId}|${caller.userId}`, () =>
        caller.tenantId === PLATFORM ? work() : tenants.hold(caller.tenantId, work),
      )
    },
  }
}
