import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import type { SubscriptionStores } from '../domain/stores.js'
import { billingDetailsStore } from './billing-details-store.js'
import { factModel, subscriptionFactStore } from './subscription-fact-store.js'
import { planModel, subscriptionPlanStore } from './subscription-plan-store.js'
import { termModel, termStore } from './term-store.js'
import { trialClaimStore } from './trial-claim-store.js'

/** Opens what the area keeps, for a tenant. */
export function openSubscriptionStores(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => SubscriptionStores {
  const facts = subscriptionFactStore(factModel(connection))
  const plans = subscriptionPlanStore(planModel(connection))
  const terms = termStore(termModel(connection))
  const details = billingDetailsStore(connection)
  const trials = trialClaimStore(connection)
  return (tenantId, session) => ({
    facts: facts(tenantId, session),
    plans: plans(tenantId, session),
    terms: terms(tenantId, session),
    details: details(tenantId, session),
    trials: trials(session),
  })
}
