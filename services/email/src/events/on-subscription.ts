import { eventCaller } from '@smartproject/kit/bus/event-caller'
import { onEvent, type EventHandler } from '@smartproject/kit/bus/handlers'
import { requireField } from '@smartproject/kit/bus/require-field'
import type { ServiceUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import { topics } from '@smartproject/proto/topics'

import type { MailSettled, Stores } from '../domain/ports.js'

/** Keeps the companies' names and zones. */
export function onSubscription(work: ServiceUnitOfWork<Stores, MailSettled>): EventHandler {
  return onEvent(topics.subscriptionEvent, (event) => {
    const { title, timeZone, version } = requireField(event.message.subscription)
    return work.handleOnce(eventCaller(event), event.id, ({ facts }) =>
      facts.keepSubscription({ title, timeZone, version: Number(version) }),
    )
  })
}
