import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import type { BillingStores } from '../domain/ports.js'
import { subscriptionFactStore } from './subscription-fact-store.js'
import { subscriptionPlanStore } from './subscription-plan-store.js'

/** Opens all stores for a tenant, inside a transaction when one is given. */
export function billingStores(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => BillingStores {
  const facts = subscriptionFactStore(connection)
  const plans = subscriptionPlanStore(connection)
  return (tenantId, session) => ({ facts: facts(tenantId, session), plans: plans(tenantId, session) })
}
