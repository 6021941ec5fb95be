import { requireField } from '@smartproject/kit/bus/require-field'
import { eventCaller } from '@smartproject/kit/bus/event-caller'
import { onEvent, type EventHandler } from '@smartproject/kit/bus/handlers'
import { workCalendarOf } from '@smartproject/kit/bus/work-calendar'
import type { ServiceUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import { topics } from '@smartproject/proto/topics'

import type { Stores } from '../domain/stores.js'

/** Keeps the zone in which the subscription's days begin and end, and on which of them people work. */
export function onSubscription(work: ServiceUnitOfWork<Stores, never>): EventHandler {
  return onEvent(topics.subscriptionEvent, (event) => {
    const subscription = requireField(event.message.subscription)
    const { timeZone, version } = subscription
    const calendar = workCalendarOf(subscription)
    return work.handleOnce(eventCaller(event), event.id, (stores) =>
      stores.subscription.keep({ timeZone, calendar, version: Number(version) }),
    )
  })
}
