import { demanded } from '@smartproject/kit/bus/demanded'
import { eventCaller } from '@smartproject/kit/bus/event-caller'
import { onEvent, type EventHandler } from '@smartproject/kit/bus/handlers'
import type { ServiceUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import { topics } from '@smartproject/proto/topics'

import type { Stores } from '../domain/stores.js'

/** Keeps the zone in which the subscription's days begin and end. */
export function onSubscription(work: ServiceUnitOfWork<Stores, never>): EventHandler {
  return onEvent(topics.subscriptionEvent, (event) => {
    const { timeZone, version } = demanded(event.message.subscription)
    const caller = eventCaller(event)
    return work.handleOnce(caller, event.id, (stores) =>
      stores.subscription.keep({ timeZone, version: Number(version) }),
    )
  })
}
