import { requireField, requireText } from '@smartproject/kit/bus/require-field'
import { eventCaller } from '@smartproject/kit/bus/event-caller'
import { openUntilOf } from '@smartproject/kit/bus/open-until'
import { workCalendarOf } from '@smartproject/kit/bus/work-calendar'
import { onEvent, type EventHandler } from '@smartproject/kit/bus/handlers'
import type { ServiceUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import { topics } from '@smartproject/proto/topics'

import type { Stores } from '../domain/stores.js'

/** Keeps the zone and the calendar of subscriptions; `also` is done in the same transaction. */
export function onSubscription<S extends Stores>(
  work: ServiceUnitOfWork<S, never>,
  also: (stores: S) => Promise<void>,
): EventHandler {
  return onEvent(topics.subscriptionEvent, (event) => {
    const subscription = requireField(event.message.subscription)
    const kept = {
      number: subscription.number,
      timeZone: requireText(subscription.timeZone),
      calendar: workCalendarOf(subscription),
      openUntil: openUntilOf(subscription),
      version: Number(subscription.version),
    }
    return work.handleOnce(eventCaller(event), event.id, async (stores) => {
      await stores.subscriptions.keep(kept)
      await also(stores)
    })
  })
}
