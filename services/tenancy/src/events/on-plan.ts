import { eventCaller } from '@smartproject/kit/bus/event-caller'
import { onEvent, type EventHandler } from '@smartproject/kit/bus/handlers'
import { requireField } from '@smartproject/kit/bus/require-field'
import { dateText } from '@smartproject/kit/grpc/values'
import type { ServiceUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import { topics } from '@smartproject/proto/topics'

import { applyPlanFacts } from '../app/subscription/apply-plan-facts.js'
import type { TenancyEvent } from '../domain/events.js'
import type { TenancyStores } from '../domain/ports.js'

/** billing.plan.v1: the plan of a subscription. */
export function onPlan(work: ServiceUnitOfWork<TenancyStores, TenancyEvent>): EventHandler {
  return onEvent(topics.subscriptionPlanEvent, (event) => {
    const plan = requireField(event.message.plan)
    const facts = {
      planId: plan.planId,
      title: plan.title,
      startDate: requireField(dateText(plan.startDate)),
      endDate: requireField(dateText(plan.endDate)),
      gracePeriodDays: plan.gracePeriodDays,
      suspended: plan.suspended,
      seats: plan.seats,
      entitlements: plan.entitlements,
      version: Number(plan.version),
    }
    return work.handleOnce(eventCaller(event), event.id, (stores, changes) =>
      applyPlanFacts(stores, changes, facts),
    )
  })
}
