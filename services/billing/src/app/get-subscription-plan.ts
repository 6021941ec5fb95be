import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import type { SubscriptionPlan } from '../domain/subscription-plan.js'
import type { BillingDeps } from './deps.js'

/** The plan of the passport's subscription. Errors: not_found PLAN_NOT_SET. */
export async function getSubscriptionPlan(deps: BillingDeps, caller: Caller): Promise<SubscriptionPlan> {
  const plan = await deps.work.read(caller.tenantId).plans.find()
  if (!plan) throw notFound('PLAN_NOT_SET')
  return plan
}
