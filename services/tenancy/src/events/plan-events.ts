import { onEvent, type EventHandler } from '@smartproject/kit/bus/handlers'
import { DomainError } from '@smartproject/kit/errors'
import { dateText } from '@smartproject/kit/grpc/values'
import type { ServiceUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import { systemCaller } from '@smartproject/kit/types/caller'
import { tenantId } from '@smartproject/kit/types/ids'
import { topics } from '@smartproject/proto/topics'

import { applyPlanFacts } from '../app/apply-plan-facts.js'
import type { TenancyEvent } from '../domain/events.js'
import type { TenancyStores } from '../domain/ports.js'

/** billing.plan.v1: the plan of a subscription. */
export function planEvents(work: ServiceUnitOfWork<TenancyStores, TenancyEvent>): EventHandler {
  return onEvent(topics.subscriptionPlanEvent, (event) => {
    const { plan } = event.message
    const startDate = dateText(plan?.startDate)
    const endDate = dateText(plan?.endDate)
    if (!plan || !startDate || !endDate) throw new DomainError('invalid', 'EVENT_MALFORMED')
    const facts = {
      planId: plan.planId,
      title: plan.title,
      startDate,
      endDate,
      gracePeriodDays: plan.gracePeriodDays,
      suspended: plan.suspended,
      seats: plan.seats,
      version: Number(plan.version),
    }
    const caller = systemCaller(tenantId(event.tenantId), event.id)
    return work.handleOnce(caller, event.id, (stores, changes) => applyPlanFacts(stores, changes, facts))
  })
}
