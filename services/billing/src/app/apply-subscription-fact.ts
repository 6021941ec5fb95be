import type { Changes } from '@smartproject/kit/types/unit-of-work'
import type { TenantId } from '@smartproject/kit/types/ids'

import type { BillingEvent } from '../domain/events.js'
import type { BillingStores, Catalogues } from '../domain/ports.js'
import { givePlan, trialFrom, type SubscriptionFact } from '../domain/subscription-plan.js'

/** Keeps what tenancy tells of the tenant; a subscription that has no plan yet starts its free trial. */
export async function applySubscriptionFact(
  stores: BillingStores,
  changes: Changes<BillingEvent>,
  {
    tenantId,
    fact,
    now,
    catalogues,
  }: { tenantId: TenantId; fact: SubscriptionFact; now: Date; catalogues: Catalogues },
): Promise<void> {
  if (!(await stores.facts.put(fact)) || (await stores.plans.find())) return
  const trial = trialFrom(fact, now)
  const plan = givePlan(null, trial, await catalogues.on(trial.startDate))
  await stores.plans.save(plan)
  changes.publish({ type: 'plan', plan, timeZone: fact.timeZone })
  changes.audit({
    action: 'billing.trial_started',
    targetType: 'subscription',
    targetId: tenantId,
    details: { end_date: plan.endDate },
  })
}
