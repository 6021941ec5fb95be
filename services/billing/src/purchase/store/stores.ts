import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import type { PurchaseStores } from '../domain/stores.js'
import { purchaseModel, purchaseStore } from './purchase-store.js'

/** Opens what the area keeps, for a tenant. */
export function openPurchaseStores(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => PurchaseStores {
  const purchases = purchaseStore(purchaseModel(connection))
  return (tenantId, session) => ({ purchases: purchases(tenantId, session) })
}
