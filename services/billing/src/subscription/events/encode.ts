import { outgoing, type OutgoingEvent } from '@smartproject/kit/bus/envelope'
import { toOptionalProtoDate } from '@smartproject/kit/grpc/values'
import type { TenantId } from '@smartproject/kit/types/ids'
import { topics } from '@smartproject/proto/topics'

import { encodeMoney } from '../../prices/area.js'
import type { BillingEvent } from '../domain/events.js'
import { encodeSubscriptionPlan } from '../wire/encode.js'

/** Turns domain events into records; a plan looks in an event as it does in an answer. */
export function encodeEvent(
  event: BillingEvent,
  { tenantId, now }: { tenantId: TenantId; now: Date },
): OutgoingEvent {
  if (event.type === 'plan')
    return outgoing(topics.subscriptionPlanEvent, {
      tenantId,
      aggregateId: tenantId,
      message: { tenantId, plan: encodeSubscriptionPlan(event.plan, { timeZone: event.timeZone, now }) },
    })
  const { kind, amount, invoice, purchaseId, reason, ...more } = event.news
  return outgoing(topics.paymentEvent, {
    tenantId,
    aggregateId: tenantId,
    message: {
      tenantId,
      kind,
      amount: amount ? encodeMoney(amount) : undefined,
      invoiceNumber: invoice,
      purchaseId,
      reason,
      ownerId: event.about.ownerId,
      subscriptionNumber: event.about.number,
      days: more.days ?? 0,
      planTitle: more.planTitle ?? '',
      day: toOptionalProtoDate(more.day ?? null),
      cardLast4: more.cardLast4 ?? '',
      suspended: more.suspended ?? false,
      afterTrial: more.afterTrial ?? false,
      transferReference: more.reference ?? '',
      transferAccount: more.account ?? '',
      version: BigInt(now.getTime()),
    },
  })
}
