import { workCalendarOf } from '@smartproject/kit/bus/work-calendar'
import { requireField, requireText } from '@smartproject/kit/bus/require-field'
import { eventCaller } from '@smartproject/kit/bus/event-caller'
import { onEvent, type EventHandler } from '@smartproject/kit/bus/handlers'
import type { ServiceUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import { topics } from '@smartproject/proto/topics'

import type { Stores } from '../domain/stores.js'

/** Keeps zone and calendar of subscriptions. */
export function onSubscription(work: ServiceUnitOfWork<Stores, never>): EventHandler {
  return onEvent(topics.subscriptionEvent, (event) => {
    const subscription = requireField(event.message.subscription)
    const kept = {
      timeZone: requireText(subscription.timeZone),
      calendar: workCalendarOf(subscription),
      version: Number(subscription.version),
    }
    return work.handleOnce(eventCaller(event), event.id, (stores) => stores.subscriptions.keep(kept))
  })
}
