import { outgoing, type OutgoingEvent } from '@smartproject/kit/bus/envelope'
import type { TenantId } from '@smartproject/kit/types/ids'
import type { SubscriptionPlan as ProtoSubscriptionPlan } from '@smartproject/proto/smartproject/billing/v1/billing_service'
import { topics } from '@smartproject/proto/topics'

import type { BillingEvent } from '../domain/events.js'
import type { SubscriptionPlan } from '../domain/subscription-plan.js'

/** Turns domain events into records; a plan looks in an event as it does in an answer. */
export function eventEncoder(
  encodePlan: (plan: SubscriptionPlan) => ProtoSubscriptionPlan,
): (event: BillingEvent, context: { tenantId: TenantId }) => OutgoingEvent {
  return ({ plan }, { tenantId }) =>
    outgoing(topics.subscriptionPlanEvent, {
      tenantId,
      aggregateId: tenantId,
      message: { tenantId, plan: encodePlan(plan) },
    })
}
