import { dayStart } from '@smartproject/kit/types/plain-date'

import { type Card, planRequest, planRequestOnce, type ProviderRequest } from '../../payment/area.js'
import { type Catalogue, daysOf, lookupKey, planById, taxRateOn, unitPrice } from '../../prices/area.js'
import { type Agreement, renewalDay, type SubscriptionPlan } from '../../subscription/area.js'
import type { Settling } from './deps.js'

const LANE = 'agreement'

/**
 * The plan with the agreement that renews it, and the calls planned that make it so. A change never alters an agreement:
 * the old one is ended and a new one takes its place, so that the provider neither prorates nor charges at once. Without a
 * usable card, or a next renewal that lies ahead, it does not renew. `saved` is the default card where it was just saved.
 */
export async function renewBy(
  settling: Settling,
  plan: SubscriptionPlan,
  saved: Card | null = null,
): Promise<SubscriptionPlan> {
  const { deps, stores, fact, now } = settling
  await endAgreement(settling, plan)
  const ended = { ...plan, agreement: null }
  if (!plan.autoRenew || !deps.provider || plan.currency === null) return withoutRenewal(ended, plan)
  const customer = await stores.customers.find(plan.currency)
  const card = saved ?? (await stores.cards.list()).find(({ isDefault }) => isDefault)
  const due = dayStart(fact.timeZone, renewalDay(plan))
  if (!customer || card?.customer !== customer || due <= now) return withoutRenewal(ended, plan)
  const country = (await settling.details())?.country ?? ''
  const { agreement, list } = await wantedAgreement(settling, plan, { customer, country })
  await planRequest(
    settling,
    { subject: agreement.planned, lane: LANE, step: 1 },
    requestOf(agreement, list, {
      trialEnd: Math.floor(due.getTime() / 1_000),
      paymentMethod: card.id,
      country,
      couponCode: plan.next?.coupon?.code ?? '',
    }),
  )
  return { ...ended, agreement, endedAgreement: null }
}

/** False for an agreement that was made by the keys of the other mode: these keys do not reach it. */
export async function isOwnAgreement(
  { stores }: Pick<Settling, 'stores'>,
  { agreement }: SubscriptionPlan,
): Promise<boolean> {
  return agreement !== null && (await stores.customers.currencyOf(agreement.customer)) !== null
}

/** Plans the end of the agreement that a plan has. */
export async function endAgreement(one: Settling, plan: SubscriptionPlan): Promise<void> {
  // One that the provider has not confirmed yet is ended when it has: it is not the plan's any more then.
  if (!plan.agreement || plan.agreement.id === '' || !(await isOwnAgreement(one, plan))) return
  await planEnd(one, plan.agreement.id)
}

/** Plans the end of an agreement of the tenant, once. */
export async function planEnd(one: Settling, agreement: string): Promise<void> {
  const about = { subject: `${one.tenantId}.${agreement}`, lane: LANE }
  await planRequestOnce(one, about, { op: 'end_agreement', agreement })
}

function withoutRenewal(ended: SubscriptionPlan, before: SubscriptionPlan): SubscriptionPlan {
  return {
    ...ended,
    autoRenew: false,
    gracePeriodDays: before.autoRenew ? 0 : ended.gracePeriodDays,
    // Money that its agreement still takes is a renewal; money of an agreement that an upgrade has ended is not.
    endedAgreement: before.agreement && before.agreement.id !== '' ? before.agreement : ended.endedAgreement,
  }
}

/** The agreement that renews the booked plan, or else the present one; a running agreement keeps its price list. */
async function wantedAgreement(
  { deps, today, tenantId }: Settling,
  plan: SubscriptionPlan,
  { customer, country }: { customer: string; country: string },
): Promise<{ agreement: Agreement; list: Catalogue }> {
  const wanted = plan.next ?? plan
  const list = await deps.catalogues.version(wanted.catalogueVersion)
  const renewed = planById(list, wanted.planId)
  if (!renewed || plan.currency === null) throw new Error('a plan without a price cannot renew')
  const agreement = {
    id: '',
    planned: `${tenantId}.${plan.version}`,
    customer,
    planId: wanted.planId,
    months: wanted.months,
    seats: wanted.seats,
    unit: unitPrice({ plan: renewed, months: wanted.months, currency: plan.currency }),
    taxRate: taxRateOn(today, country, list),
    catalogueVersion: list.version,
    discount: plan.next?.coupon?.amount ?? null,
  }
  return { agreement, list }
}

function requestOf(
  agreement: Agreement,
  list: Catalogue,
  { couponCode, ...about }: { trialEnd: number; paymentMethod: string; country: string; couponCode: string },
): ProviderRequest {
  const { customer, planId, months, seats, unit, taxRate, discount } = agreement
  const currency = unit.currency === 'USD' ? 'USD' : 'QAR'
  return {
    op: 'agreement',
    customer,
    quantity: seats,
    price: {
      lookupKey: lookupKey({ planId, months, currency, version: list.version }),
      product: planById(list, planId)?.title ?? '',
      unit: unit.minor.toString(),
      currency,
      days: daysOf(months),
    },
    taxRate,
    ...(discount ? { discount: { name: couponCode, amount: discount.minor.toString() } } : {}),
    ...about,
  }
}
