import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import type { TenantId } from '@smartproject/kit/types/ids'
import { dayIn, type PlainDate } from '@smartproject/kit/types/plain-date'

import { planName } from '../../prices/area.js'
import {
  givePlan,
  publishNews,
  savePlan,
  settlingOf,
  type SubscriptionPlan,
  type WantedPlan,
  withSuspension,
} from '../../subscription/area.js'
import { changesRenewal } from '../domain/renewal-term.js'
import { renewBy } from './agreements.js'
import type { Deps } from './deps.js'

/** An end that has passed when the plan is given is no news. */
function endedBefore(plan: SubscriptionPlan, today: PlainDate): SubscriptionPlan {
  const { endDate } = plan
  return endDate < today ? { ...plan, endPublished: { endDate, days: 0 } } : plan
}

/**
 * Gives a subscription a plan without payment. The one write whose tenant is named by the caller: platform
 * administrators act on subscriptions they are not in. Errors: not_found SUBSCRIPTION_NOT_FOUND (also while the news
 * of a new one is on its way), invalid PLAN_UNKNOWN | DATES_MISMATCHED.
 */
export async function setSubscriptionPlan(
  deps: Deps,
  caller: Caller,
  { tenantId, wanted, reason }: { tenantId: TenantId; wanted: WantedPlan; reason: string },
): Promise<void> {
  await deps.work.write({ ...caller, tenantId }, async (stores, changes) => {
    const fact = await stores.facts.find()
    if (!fact) throw notFound('SUBSCRIPTION_NOT_FOUND')
    const now = deps.clock.now()
    const today = dayIn(fact.timeZone, now)
    const before = await stores.plans.lock()
    const asked = givePlan(before, wanted, await deps.catalogues.on(today))
    const given = endedBefore(withSuspension(before, asked, today), today)
    const one = settlingOf({ deps, stores, changes, tenantId, fact, plan: before ?? given }, now)
    // The agreement would otherwise charge for other days, seats or another plan.
    const plan = before?.agreement && changesRenewal(before, given) ? await renewBy(one, given) : given
    await savePlan(one, plan)
    publishNews(one, {
      kind: 'plan_changed',
      amount: null,
      invoice: '',
      purchaseId: '',
      reason: '',
      planTitle: planName({ id: plan.planId, title: plan.title }),
      day: plan.endDate,
      suspended: plan.suspended,
    })
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
        seats: String(plan.seats),
        reason,
      },
    })
    return null
  })
  deps.runner.wake(tenantId)
}
