import type { IncomingEvent } from '@smartproject/kit/bus/envelope'
import { eventCaller } from '@smartproject/kit/bus/event-caller'
import { onEvents, type EventHandler } from '@smartproject/kit/bus/handlers'
import type { ServiceUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import type { Topic } from '@smartproject/proto/topics'

import type { Models, Stores } from '../domain/stores.js'

/** The dependencies by which consumers keep facts. */
export type FactWork = ServiceUnitOfWork<Models, never>

/** The facts read of an event, and how they are kept. */
interface Keeping<M, F> {
  /** Null for an event that says nothing that is kept here. */
  factOf(event: IncomingEvent<M>): F | null
  /** Keeps facts of one tenant; what is known in the same or a later version changes nothing. */
  keep(stores: Stores, facts: readonly F[]): Promise<void>
}

/** A consumer of facts, one transaction for those of a tenant that come together. Their versions are their receipts. */
export function keepingFacts<M, F>(
  topic: Topic<M>,
  work: FactWork,
  { factOf, keep }: Keeping<M, F>,
): EventHandler {
  return onEvents(topic, async (events) => {
    const known = events.flatMap((event) => {
      const fact = factOf(event)
      return fact === null ? [] : [{ event, fact }]
    })
    for (const ofTenant of Map.groupBy(known, ({ event }) => event.tenantId).values()) {
      const [first] = ofTenant
      if (!first) continue
      const facts = ofTenant.map(({ fact }) => fact)
      await work.write(eventCaller(first.event), async (models) => {
        for (const stores of await models.live()) await keep(stores, facts)
      })
    }
  })
}
