import { onEvent, type EventHandler } from '@smartproject/kit/bus/handlers'
import { DomainError } from '@smartproject/kit/errors'
import type { ServiceUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import { systemCaller } from '@smartproject/kit/types/caller'
import { tenantId } from '@smartproject/kit/types/ids'
import { topics } from '@smartproject/proto/topics'

import { applySubscriptionFact } from '../app/plan/apply-subscription-fact.js'
import type { BillingDeps } from '../app/deps.js'
import type { BillingEvent } from '../domain/events.js'
import type { BillingStores } from '../domain/ports.js'
import { isTimeZone } from '../domain/plan/subscription-plan.js'

/** tenancy.subscription.v1: which subscriptions there are. */
export function onSubscription(
  work: ServiceUnitOfWork<BillingStores, BillingEvent>,
  deps: BillingDeps,
): EventHandler {
  return onEvent(topics.subscriptionEvent, async (event) => {
    const { subscription } = event.message
    // Without a zone there is no today to start a trial on.
    if (!subscription || !isTimeZone(subscription.timeZone))
      throw new DomainError('invalid', 'EVENT_MALFORMED')
    const tenant = tenantId(event.tenantId)
    const { timeZone, ownerId, title, number } = subscription
    const fact = { timeZone, ownerId, title, number, version: Number(subscription.version) }
    let planned = false
    const handled = await work.handleOnce(
      systemCaller(tenant, event.id),
      event.id,
      async (stores, changes) => {
        planned = await applySubscriptionFact({ deps, stores, changes, tenantId: tenant, fact })
      },
    )
    if (planned) deps.runner.wake(tenant)
    return handled
  })
}
