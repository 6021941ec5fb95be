import { toOptionalProtoDate } from '@smartproject/kit/grpc/values'
import type { Money } from '@smartproject/kit/types/money'
import type {
  Plan as ProtoPlan,
  SubscriptionPlan as ProtoSubscriptionPlan,
} from '@smartproject/proto/smartproject/billing/v1/billing_service'
import type { Money as ProtoMoney } from '@smartproject/proto/smartproject/type/v1/type'

import type { Plan } from '../domain/catalogue.js'
import type { SubscriptionPlan } from '../domain/subscription-plan.js'

const NANOS_OF_A_CENT = 10_000_000

/** A plan of the catalogue on the wire. */
export function encodePlan(plan: Plan): ProtoPlan {
  const [offer1, offer2, offer3] = plan.offers
  return {
    id: plan.id,
    title: plan.title,
    price: encodeMoney(plan.price),
    usPrice: encodeMoney(plan.usPrice),
    billingFrequency: plan.billingFrequency,
    features: [...plan.features],
    offer1,
    offer2,
    offer3,
  }
}

/** The plan of a subscription on the wire. */
export function encodeSubscriptionPlan(plan: SubscriptionPlan): ProtoSubscriptionPlan {
  return {
    planId: plan.planId,
    title: plan.title,
    startDate: toOptionalProtoDate(plan.startDate),
    endDate: toOptionalProtoDate(plan.endDate),
    months: plan.months,
    cardStatus: plan.cardStatus,
    gracePeriodDays: plan.gracePeriodDays,
    suspended: plan.suspended,
    // No plan limits them yet.
    seats: 0,
    version: BigInt(plan.version),
  }
}

// Both currencies of the catalogue have a hundred minor units.
function encodeMoney({ minor, currency }: Money): ProtoMoney {
  return { currencyCode: currency, units: minor / 100n, nanos: Number(minor % 100n) * NANOS_OF_A_CENT }
}
