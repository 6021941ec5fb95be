import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import type { SubscriptionPlan } from '../domain/subscription-plan.js'
import type { Deps } from './deps.js'

/** The plan of the passport's subscription and the zone it is in. Errors: not_found PLAN_NOT_SET. */
export async function getSubscriptionPlan(
  deps: Pick<Deps, 'work'>,
  caller: Caller,
): Promise<{ plan: SubscriptionPlan; timeZone: string }> {
  const stores = deps.work.read(caller.tenantId)
  const [plan, fact] = await Promise.all([stores.plans.find(), stores.facts.find()])
  if (!plan || !fact) throw notFound('PLAN_NOT_SET')
  return { plan, timeZone: fact.timeZone }
}
