import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import type { TenantId } from '@smartproject/kit/types/ids'
import { dayIn } from '@smartproject/kit/types/plain-date'

import { givePlan, type SubscriptionPlan, type WantedPlan } from '../domain/subscription-plan.js'
import type { BillingDeps } from './deps.js'

/**
 * Gives a subscription a plan without payment. The one write whose tenant is named by the caller: platform
 * administrators act on subscriptions they are not in. Errors: not_found SUBSCRIPTION_NOT_FOUND (also while the news
 * of a new one is on its way), invalid PLAN_UNKNOWN | DATES_MISMATCHED.
 */
export function setSubscriptionPlan(
  deps: Pick<BillingDeps, 'work' | 'clock' | 'catalogues'>,
  caller: Caller,
  { tenantId, wanted }: { tenantId: TenantId; wanted: WantedPlan },
): Promise<SubscriptionPlan> {
  return deps.work.write({ ...caller, tenantId }, async (stores, changes) => {
    const fact = await stores.facts.find()
    if (!fact) throw notFound('SUBSCRIPTION_NOT_FOUND')
    const today = dayIn(fact.timeZone, deps.clock.now())
    const plan = givePlan(await stores.plans.lock(), wanted, await deps.catalogues.on(today))
    await stores.plans.save(plan)
    changes.publish({ type: 'plan', plan, timeZone: fact.timeZone })
    changes.audit({
      action: 'billing.plan_set',
      targetType: 'subscription',
      targetId: tenantId,
      details: {
        plan: plan.title,
        start_date: plan.startDate,
        end_date: plan.endDate,
        grace_period_days: String(plan.gracePeriodDays),
        suspended: String(plan.suspended),
      },
    })
    return plan
  })
}
