import type { TenantId } from '@smartproject/kit/types/ids'
import type { Changes } from '@smartproject/kit/types/unit-of-work'

import {
  type BillingEvent,
  givePlan,
  savePlan,
  settlingOf,
  type SubscriptionFact,
  trialFrom,
} from '../../subscription/area.js'
import type { Stores } from '../domain/stores.js'
import { renewBy } from './agreements.js'
import { releaseBooking, withoutBooking } from './booking.js'
import type { Deps } from './deps.js'

/** A fact on its way into a transaction. */
interface News {
  readonly deps: Deps
  readonly stores: Stores
  readonly changes: Changes<BillingEvent>
  readonly tenantId: TenantId
  readonly fact: SubscriptionFact
}

/**
 * Keeps what tenancy tells of the tenant; a subscription that has no plan yet starts its free trial. With another owner it renews no
 * more until that one says so: the card is the former owner's. True when a call of the provider was planned.
 */
export async function applySubscriptionFact(news: News): Promise<boolean> {
  const { stores, fact } = news
  const before = await stores.facts.find()
  if (!(await stores.facts.keep(fact))) return false
  if (!(await stores.plans.find())) await startTrial(news)
  else if (before && before.ownerId !== '' && before.ownerId !== fact.ownerId) return pauseRenewal(news)
  return false
}

async function startTrial({ deps, stores, changes, tenantId, fact }: News): Promise<void> {
  const trial = trialFrom(fact, deps.clock.now())
  const plan = givePlan(null, trial, await deps.catalogues.on(trial.startDate))
  await savePlan({ stores, changes, fact }, plan)
  changes.audit({
    action: 'billing.trial_started',
    targetType: 'subscription',
    targetId: tenantId,
    details: { end_date: plan.endDate },
  })
}

async function pauseRenewal({ deps, stores, changes, tenantId, fact }: News): Promise<boolean> {
  const plan = await stores.plans.lock()
  if (!plan?.autoRenew) return false
  const one = settlingOf({ deps, stores, changes, tenantId, fact, plan })
  await releaseBooking(one, plan)
  const paused = { ...withoutBooking(plan), autoRenew: false, gracePeriodDays: 0, version: plan.version + 1 }
  await savePlan(one, await renewBy(one, paused))
  changes.audit({ action: 'billing.renewal_paused', targetType: 'subscription', targetId: tenantId })
  return true
}
