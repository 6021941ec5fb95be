import { eventCaller } from '@smartproject/kit/bus/event-caller'
import { onEvent, type EventHandler } from '@smartproject/kit/bus/handlers'
import { requireField, requireText } from '@smartproject/kit/bus/require-field'
import type { ServiceUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import { topics } from '@smartproject/proto/topics'

import type { NotifyEvent } from '../domain/notify-event.js'
import type { Stores } from '../domain/ports.js'

/** Keeps the number and the zone of subscriptions. */
export function onSubscription(work: ServiceUnitOfWork<Stores, NotifyEvent>): EventHandler {
  return onEvent(topics.subscriptionEvent, (event) => {
    const { number, timeZone, version } = requireField(event.message.subscription)
    const fact = { number, timeZone: requireText(timeZone), version: Number(version) }
    return work.handleOnce(eventCaller(event), event.id, ({ facts }) => facts.keepSubscription(fact))
  })
}
