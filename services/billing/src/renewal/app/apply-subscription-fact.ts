import type { TenantId } from '@smartproject/kit/types/ids'
import type { Changes } from '@smartproject/kit/types/unit-of-work'

import {
  type BillingEvent,
  givePlan,
  nextTrialFrom,
  publishNews,
  savePlan,
  settlingOf,
  type SubscriptionFact,
  trialFrom,
  unpaidFrom,
} from '../../subscription/area.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'
import { payerNews } from './remind-owners.js'
import { switchRenewal } from './set-auto-renew.js'

/** A fact on its way into a transaction. */
interface News {
  readonly deps: Deps
  readonly stores: Stores
  readonly changes: Changes<BillingEvent>
  readonly tenantId: TenantId
  readonly fact: SubscriptionFact
  readonly openedByOwner: boolean
}

/**
 * Keeps what tenancy tells of the tenant; a subscription that has no plan yet starts its free trial, or unpaid
 * where its owner has had one. With another owner its
 * plan and payment stay; the new owner is asked to confirm the card, which is the former owner's. A company that is closed renews
 * no more, and stays without renewal when it is opened again.
 */
export async function applySubscriptionFact(news: News): Promise<void> {
  const { stores, fact } = news
  const before = await stores.facts.find()
  if (!(await stores.facts.keep(fact))) return
  if (!(await stores.plans.find())) await startTrial(news)
  else if (fact.closing && !before?.closing) await endRenewal(news)
  else if (before && before.ownerId !== '' && before.ownerId !== fact.ownerId) await askPayer(news)
}

async function startTrial(news: News): Promise<void> {
  const { deps, stores, changes, tenantId, fact } = news
  const now = deps.clock.now()
  const isFree = await hasTrial(news, now)
  const wanted = isFree ? trialFrom(fact, now) : unpaidFrom(fact, now)
  const plan = givePlan(null, wanted, await deps.catalogues.on(wanted.startDate))
  await savePlan({ stores, changes, fact }, plan)
  changes.audit({
    action: isFree ? 'billing.trial_started' : 'billing.opened_unpaid',
    targetType: 'subscription',
    targetId: tenantId,
    details: { end_date: plan.endDate },
  })
}

/** An owner who opens companies has one trial in twelve months; what an administrator opens has one in any case. */
async function hasTrial({ stores, tenantId, fact, openedByOwner }: News, now: Date): Promise<boolean> {
  if (!openedByOwner) return true
  const until = nextTrialFrom(fact, now)
  return stores.trials.claim(fact.ownerId, { subscriptionId: tenantId, now, until })
}

async function endRenewal({ deps, stores, changes, tenantId, fact }: News): Promise<void> {
  const plan = await stores.plans.lock()
  if (!plan) return
  const one = settlingOf({ deps, stores, changes, tenantId, fact, plan })
  await switchRenewal(one, { autoRenew: false, dropChange: true })
}

/** Renewal goes on with the saved card; a mail tells the new owner what is due, and asks to confirm it. */
async function askPayer({ deps, stores, changes, tenantId, fact }: News): Promise<void> {
  const plan = await stores.plans.lock()
  if (!plan?.autoRenew) return
  const one = settlingOf({ deps, stores, changes, tenantId, fact, plan })
  await savePlan(one, { ...plan, payerUnconfirmed: true, version: plan.version + 1 })
  publishNews(one, await payerNews(stores, plan))
  changes.audit({ action: 'billing.payer_asked', targetType: 'subscription', targetId: tenantId })
}
