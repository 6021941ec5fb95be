import { eventCaller } from '@smartproject/kit/bus/event-caller'
import { onEvent, type EventHandler } from '@smartproject/kit/bus/handlers'
import { workCalendarOf } from '@smartproject/kit/bus/work-calendar'
import { requireField } from '@smartproject/kit/bus/require-field'
import type { ServiceUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import { topics } from '@smartproject/proto/topics'

import { keepSubscription } from '../app/keep-subscription.js'
import type { Stores } from '../domain/stores.js'

/** Keeps what leave needs of a subscription: zone, weeks, holidays, and whether clashes may be overruled. */
export function onSubscription(work: ServiceUnitOfWork<Stores, never>): EventHandler {
  return onEvent(topics.subscriptionEvent, (event) => {
    const subscription = requireField(event.message.subscription)
    const facts = {
      number: subscription.number,
      timeZone: subscription.timeZone,
      calendar: workCalendarOf(subscription),
      approveAnyway: subscription.leaveApproveAnyway,
      version: Number(subscription.version),
    }
    return work.handleOnce(eventCaller(event), event.id, (stores) => keepSubscription(stores, facts))
  })
}
