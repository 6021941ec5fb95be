import { eventCaller } from '@smartproject/kit/bus/event-caller'
import { type EventHandler, onEvent } from '@smartproject/kit/bus/handlers'
import { requireField } from '@smartproject/kit/bus/require-field'
import type { ServiceUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import { isDemoNumber } from '@smartproject/kit/types/ids'
import { topics } from '@smartproject/proto/topics'

import type { BillingEvent } from '../../subscription/area.js'
import { applySubscriptionFact } from '../app/apply-subscription-fact.js'
import type { Deps } from '../app/deps.js'
import type { Stores } from '../domain/stores.js'
import { isTimeZone } from '../domain/time-zone.js'

/** tenancy.subscription.v1: which subscriptions there are. */
export function onSubscription(work: ServiceUnitOfWork<Stores, BillingEvent>, deps: Deps): EventHandler {
  return onEvent(topics.subscriptionEvent, async (event) => {
    const subscription = requireField(event.message.subscription)
    // Without a zone there is no today to start a trial on.
    const timeZone = requireField(isTimeZone(subscription.timeZone) ? subscription.timeZone : null)
    const caller = eventCaller(event)
    const { ownerId, title, number, openedByOwner } = subscription
    const closing = subscription.closing !== undefined
    const fact = { timeZone, ownerId, title, number, closing, version: Number(subscription.version) }
    const isNew = await work.handleOnce(caller, event.id, async (stores, changes) => {
      // The demo is no company: it has no plan and pays nothing.
      if (isDemoNumber(number)) return
      await applySubscriptionFact({ deps, stores, changes, tenantId: caller.tenantId, fact, openedByOwner })
    })
    // The end of its agreement may have been planned.
    if (closing) deps.runner.wake(caller.tenantId)
    return isNew
  })
}
