import type { Money } from '@smartproject/kit/types/money'
import type { PlainDate } from '@smartproject/kit/types/plain-date'

import { type InvoiceLine, singleLine } from '../../invoices/area.js'
import { daysOf, endOf, type Plan, TRIAL_ID } from '../../prices/area.js'
import {
  type Agreement,
  type NewTerm,
  renewalPrice,
  type SubscriptionPlan,
  trialRest,
} from '../../subscription/area.js'

/** The term that a paid renewal opens: from the old end on, however late it was paid. */
export function termOfRenewal(
  agreement: Agreement,
  { invoiceId, plan, bought, paid }: { invoiceId: string; plan: SubscriptionPlan; bought: Plan; paid: Money },
): { term: NewTerm; lines: readonly InvoiceLine[] } {
  const { net, tax, total } = renewalPrice(agreement)
  const none = { ...net, minor: 0n }
  const coupon = agreement.discount ?? none
  const gross = { ...net, minor: net.minor + coupon.minor }
  const rounding = paid.minor - total.minor
  const term: NewTerm = {
    kind: 'term',
    planId: bought.id,
    title: bought.title,
    seats: agreement.seats,
    months: agreement.months,
    days: daysOf(agreement.months),
    startDate: plan.endDate,
    endDate: endOf(plan.endDate, agreement.months),
    currency: agreement.unit.currency === 'USD' ? 'USD' : 'QAR',
    unit: agreement.unit,
    gross,
    coupon,
    credit: none,
    net,
    tax,
    total: paid,
    source: { kind: 'renewal', id: invoiceId },
    catalogueVersion: agreement.catalogueVersion,
  }
  const lines: InvoiceLine[] = [
    { kind: 'plan', note: bought.title, quantity: agreement.seats, unit: agreement.unit, amount: gross },
    ...(coupon.minor > 0n
      ? [singleLine('coupon', plan.next?.coupon?.code ?? '', { ...coupon, minor: -coupon.minor })]
      : []),
    ...(tax.minor > 0n ? [singleLine('tax', '', tax)] : []),
    ...(rounding === 0n ? [] : [singleLine('rounding', '', { ...total, minor: rounding })]),
  ]
  return { term, lines }
}

/** The plan after a renewal. Another plan or other seats come into force on their day. */
export function planAfterRenewal(
  plan: SubscriptionPlan,
  { term, bought, today }: { term: NewTerm; bought: Plan; today: PlainDate },
): SubscriptionPlan {
  const { planId, seats, months, catalogueVersion, startDate } = term
  // The plan behind a trial may have been taken back while it was paid: the trial has no currency then.
  const currency = plan.planId === TRIAL_ID ? term.currency : plan.currency
  const base = { ...plan, currency, failedSince: null, endDate: term.endDate, version: plan.version + 1 }
  const same = plan.planId === planId && plan.seats === seats
  // A trial is better off with what follows it from the day that is paid.
  if (!same && startDate > today && plan.planId !== TRIAL_ID)
    return { ...base, next: { planId, seats, months, catalogueVersion, startDate, paid: true } }
  const trial = trialRest(plan, today)
  return { ...base, ...inForce(bought, { seats, months, catalogueVersion, startDate }), trial }
}

/** The features of a plan, with those given beside it. */
export function withFeatures({ entitlements }: Plan, features: readonly string[]): readonly string[] {
  return [...new Set([...entitlements, ...features])]
}

/** A paid change that comes into force. */
export function inForce(
  bought: Plan,
  change: Pick<SubscriptionPlan, 'seats' | 'months' | 'catalogueVersion' | 'startDate'>,
  features: readonly string[] = [],
): Partial<SubscriptionPlan> {
  return {
    ...change,
    planId: bought.id,
    title: bought.title,
    gracePeriodDays: bought.graceDays,
    entitlements: withFeatures(bought, features),
    next: null,
  }
}

/** True where the agreement of a plan no longer says what renews, or when. */
export function changesRenewal(before: SubscriptionPlan, after: SubscriptionPlan): boolean {
  return (
    before.endDate !== after.endDate ||
    before.planId !== after.planId ||
    before.seats !== after.seats ||
    before.months !== after.months ||
    before.autoRenew !== after.autoRenew
  )
}
