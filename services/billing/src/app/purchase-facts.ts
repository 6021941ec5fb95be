import { notFound } from '@smartproject/kit/errors'
import type { TenantId } from '@smartproject/kit/types/ids'
import { dayIn } from '@smartproject/kit/types/plain-date'

import { couponKey } from '../domain/coupon.js'
import type { BillingStores } from '../domain/ports.js'
import type { QuoteFacts } from '../domain/quote.js'
import type { SubscriptionPlan } from '../domain/subscription-plan.js'
import type { BillingDeps } from './deps.js'

/** Everything a quote for a tenant is made of. Errors: not_found PLAN_NOT_SET. */
export async function purchaseFacts(
  deps: Pick<BillingDeps, 'catalogues' | 'clock' | 'settings'>,
  stores: BillingStores,
  { tenantId, plan, couponCode }: { tenantId: TenantId; plan: SubscriptionPlan | null; couponCode: string },
): Promise<QuoteFacts> {
  const fact = await stores.facts.find()
  if (!plan || !fact) throw notFound('PLAN_NOT_SET')
  const today = dayIn(fact.timeZone, deps.clock.now())
  const terms = await stores.terms.open()
  const details = await stores.details.find()
  return {
    tenantId,
    plan,
    terms,
    catalogue: await deps.catalogues.on(today),
    running: await deps.catalogues.version(plan.catalogueVersion),
    today,
    country: details?.country ?? '',
    coupon: couponCode === '' ? null : await stores.coupons.find(couponKey(couponCode)),
    currencies: deps.settings.currencies,
  }
}
