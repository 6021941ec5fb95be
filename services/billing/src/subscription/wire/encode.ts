import { toOptionalProtoDate, toProtoDate } from '@smartproject/kit/grpc/values'
import { dayIn } from '@smartproject/kit/types/plain-date'
import type { SubscriptionPlan as ProtoSubscriptionPlan } from '@smartproject/proto/smartproject/billing/v1/billing_service'
import type { BillingDetails as ProtoDetails } from '@smartproject/proto/smartproject/billing/v1/payment_service'

import { encodeMoney } from '../../prices/area.js'
import type { BillingDetails } from '../domain/billing-details.js'
import { renewalPrice } from '../domain/renewal-price.js'
import {
  featuresOn,
  openUntil,
  renewalDay,
  seatsOn,
  stateOn,
  type SubscriptionPlan,
  termDays,
} from '../domain/subscription-plan.js'

/** The plan of a subscription on the wire, as it is at an instant in a zone. */
export function encodeSubscriptionPlan(
  plan: SubscriptionPlan,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): ProtoSubscriptionPlan {
  const { agreement, next } = plan
  const today = dayIn(timeZone, now)
  return {
    planId: plan.planId,
    title: plan.title,
    startDate: toOptionalProtoDate(plan.startDate),
    endDate: toOptionalProtoDate(plan.endDate),
    months: plan.months,
    cardStatus: plan.cardStatus,
    gracePeriodDays: plan.gracePeriodDays,
    suspended: plan.suspended,
    seats: seatsOn(today, plan),
    boughtSeats: plan.seats,
    version: BigInt(plan.version),
    currency: plan.currency ?? '',
    entitlements: [...featuresOn(today, plan)],
    autoRenew: plan.autoRenew,
    payerUnconfirmed: plan.autoRenew && plan.payerUnconfirmed,
    openUntil: openUntil(plan, timeZone),
    state: stateOn(today, plan),
    failedSince: plan.failedSince ?? undefined,
    next: next
      ? {
          planId: next.planId,
          seats: next.seats,
          months: next.months,
          startDate: toProtoDate(next.startDate),
        }
      : undefined,
    renewalDate: agreement ? toProtoDate(renewalDay(plan)) : undefined,
    renewalAmount: agreement ? encodeMoney(renewalPrice(agreement).net) : undefined,
    days: termDays(plan),
  }
}

/** Billing details on the wire. */
export const encodeDetails = (details: BillingDetails): ProtoDetails => ({ ...details })
