import { eventCaller } from '@smartproject/kit/bus/event-caller'
import { onEvent, type EventHandler } from '@smartproject/kit/bus/handlers'
import { openUntilOf } from '@smartproject/kit/bus/open-until'
import { requireField, requireText } from '@smartproject/kit/bus/require-field'
import type { ServiceUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import { topics } from '@smartproject/proto/topics'

import type { NotifyEvent } from '../domain/notify-event.js'
import type { Stores } from '../domain/ports.js'

/** Keeps the number and the zone of subscriptions, and until when they are open. */
export function onSubscription(work: ServiceUnitOfWork<Stores, NotifyEvent>): EventHandler {
  return onEvent(topics.subscriptionEvent, (event) => {
    const subscription = requireField(event.message.subscription)
    const { number, timeZone, version } = subscription
    const fact = {
      number,
      timeZone: requireText(timeZone),
      openUntil: openUntilOf(subscription),
      version: Number(version),
    }
    return work.handleOnce(eventCaller(event), event.id, ({ facts }) => facts.keepSubscription(fact))
  })
}
