import type { Turns } from '@smartproject/kit/turns'
import type { UnitOfWork } from '@smartproject/kit/types/unit-of-work'

/**
 * Lets the writes of one person go one after another, before their transactions begin: all of them change the same few
 * documents, and transactions on one document refuse each other and are run again, at the cost of everybody else. Where
 * two replicas meet, the database still decides.
 */
export function inTurn<S, E>(work: UnitOfWork<S, E>, turns: Turns): UnitOfWork<S, E> {
  return {
    read: (tenantId) => work.read(tenantId),
    write(caller, change) {
      const keys = caller.userId === '' ? [] : [`${caller.tenantId}:${caller.userId}`]
      return turns.run(keys, () => work.write(caller, change))
    },
  }
}
