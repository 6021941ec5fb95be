import type { IncomingEvent } from '@smartproject/kit/bus/envelope'
import { onEventsOfTenant, type EventHandler } from '@smartproject/kit/bus/handlers'
import type { ServiceUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import { systemCaller } from '@smartproject/kit/types/caller'
import type { Clock } from '@smartproject/kit/types/clock'
import { tenantId } from '@smartproject/kit/types/ids'
import type { Topic } from '@smartproject/proto/topics'

import { ring, type Ring } from '../app/ring.js'
import type { Stores } from '../domain/ports.js'

/** What ringing bells takes. */
export interface RingDeps {
  readonly work: ServiceUnitOfWork<Stores, never>
  readonly clock: Clock
}

/** So many events are told in one transaction when many wait. */
const AT_ONCE = 100

/** Rings for the events of a topic whoever `ringsOf` names; null for an event that needs no receipt, because most do not. */
export function ringFor<M>(
  topic: Topic<M>,
  deps: RingDeps,
  ringsOf: (event: IncomingEvent<M>) => readonly Ring[] | null,
): EventHandler {
  return onEventsOfTenant(topic, AT_ONCE, (tenant, events) => {
    const telling = events.flatMap((event) => {
      const rings = ringsOf(event)
      return rings ? [{ id: event.id, rings }] : []
    })
    const [first] = telling
    if (!first) return Promise.resolve(true)
    const caller = systemCaller(tenantId(tenant), first.id)
    return deps.work.handleAllOnce(caller, telling, (stores, fresh) => {
      const due = fresh.flatMap(({ rings }) => rings)
      return ring(deps, stores, due)
    })
  })
}
