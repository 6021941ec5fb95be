import type { IncomingEvent } from '@smartproject/kit/bus/envelope'
import { onEventsOfTenant, type EventHandler } from '@smartproject/kit/bus/handlers'
import type { ServiceUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import { systemCaller } from '@smartproject/kit/types/caller'
import type { Clock } from '@smartproject/kit/types/clock'
import { tenantId } from '@smartproject/kit/types/ids'

import { ring, type Ring } from '../app/ring.js'
import { listenersOf, type BellSource } from './bell-source.js'
import type { Stores } from '../domain/ports.js'
import type { Preferences } from '../domain/preferences.js'

/** What ringing bells takes. */
export interface RingDeps {
  readonly work: ServiceUnitOfWork<Stores, Preferences>
  readonly clock: Clock
}

/** So many events are told in one transaction when many wait. */
const AT_ONCE = 100

/** Rings bells for the events of a source. */
export function ringFor<Event>(source: BellSource<Event>, deps: RingDeps): EventHandler {
  return onEventsOfTenant(source.topic, AT_ONCE, (tenant, events) => {
    const read = events.map((event) => ({ id: event.id, rings: ringsOf(source, event) }))
    const telling = source.mostlySilent ? read.filter(({ rings }) => rings.length > 0) : read
    const [first] = telling
    if (!first) return Promise.resolve(true)
    const caller = systemCaller(tenantId(tenant), first.id)
    return deps.work.handleAllOnce(caller, telling, (stores, fresh) => {
      const due = fresh.flatMap(({ rings }) => rings)
      return ring(deps, stores, due)
    })
  })
}

function ringsOf<Event>(source: BellSource<Event>, event: IncomingEvent<Event>): Ring[] {
  const { id: eventId, message, time } = event
  const listeners = listenersOf(source, message)
  if (listeners.length === 0) return []
  const line = source.lineOf(message, time)
  return listeners.map(({ toUser, summary }) => ({
    eventId,
    toUser,
    group: source.kinds[summary]?.group,
    text: { ...line, summary },
  }))
}
