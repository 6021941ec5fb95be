import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import type { PlanboardStores } from '../domain/stores.js'
import { setupStore } from './setup-store.js'

/** Opens what the area keeps, for a tenant. */
export function openPlanboardStores(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => PlanboardStores {
  const planningSetups = setupStore(connection)
  return (tenantId, session) => ({ planningSetups: planningSetups(tenantId, session) })
}
