import type { Changes } from '@smartproject/kit/types/unit-of-work'

import type { TenancyEvent } from '../../domain/events.js'
import type { TenancyStores } from '../../domain/ports.js'
import type { PlanFacts } from '../../domain/subscription.js'

/** Keeps the facts of the tenant's plan from billing. An older fact, or one of an unknown subscription, changes nothing. */
export async function applyPlanFacts(
  stores: TenancyStores,
  changes: Changes<TenancyEvent>,
  plan: PlanFacts,
): Promise<void> {
  const current = await stores.subscription.find()
  if (!current || plan.version <= (current.plan?.version ?? 0)) return
  const subscription = { ...current, plan, version: current.version + 1 }
  await stores.subscription.save(subscription)
  changes.publish({ type: 'subscription', subscription })
}
