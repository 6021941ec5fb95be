import { requireField, requireText } from '@smartproject/kit/bus/require-field'
import { eventCaller } from '@smartproject/kit/bus/event-caller'
import { openUntilOf } from '@smartproject/kit/bus/open-until'
import { workCalendarOf } from '@smartproject/kit/bus/work-calendar'
import { onEvent, type EventHandler } from '@smartproject/kit/bus/handlers'
import type { ServiceUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import { topics } from '@smartproject/proto/topics'

import { firstChangedDay } from '../domain/changed-days.js'
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
      const before = await stores.subscriptions.workplace()
      const isKnown = (await stores.subscriptions.number()) > 0
      await stores.subscriptions.keep(kept)
      const { calendar } = await stores.subscriptions.workplace()
      const from = isKnown ? firstChangedDay(before.calendar, calendar) : null
      if (from) await stores.scheduleCauses.want({ kind: 'holiday', id: '', from })
      await also(stores)
    })
  })
}
