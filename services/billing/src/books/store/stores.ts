import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import type { RefundStores } from '../domain/stores.js'
import { refundModel, refundStore } from './refund-store.js'

/** Opens what the area keeps, for a tenant. */
export function openRefundStores(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => RefundStores {
  const refunds = refundStore(refundModel(connection))
  return (tenantId, session) => ({ refunds: refunds(tenantId, session) })
}
