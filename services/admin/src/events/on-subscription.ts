import { onEvent, type EventHandler } from '@smartproject/kit/bus/handlers'
import { requireField } from '@smartproject/kit/bus/require-field'
import { dateText } from '@smartproject/kit/grpc/values'
import type { ServiceUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import { systemCaller } from '@smartproject/kit/types/caller'
import { isDemoNumber, PLATFORM } from '@smartproject/kit/types/ids'
import { topics } from '@smartproject/proto/topics'

import type { AdminStores } from '../domain/ports.js'

/** tenancy.subscription.v1: subscriptions, with what tenancy knows of their plans. */
export function onSubscription(work: ServiceUnitOfWork<AdminStores, never>): EventHandler {
  return onEvent(topics.subscriptionEvent, ({ id, tenantId, message: { subscription } }) => {
    const own = requireField(subscription?.id === tenantId ? subscription : null)
    const { number, title, ownerId, plan, locked, closing, version } = own
    const fact = {
      id: tenantId,
      number,
      title,
      ownerId,
      planTitle: plan?.title ?? '',
      planEndDate: dateText(plan?.endDate),
      locked,
      eraseTime: closing?.endTime ?? null,
      version: Number(version),
    }
    // The demo is no company: no administrator looks after it, and no figure counts it.
    return work.handleOnce(systemCaller(PLATFORM, id), id, async ({ platform }) => {
      if (!isDemoNumber(number)) await platform.subscriptions.keep(fact)
    })
  })
}
