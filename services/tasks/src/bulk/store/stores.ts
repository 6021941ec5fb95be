import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import type { BulkStores } from '../domain/stores.js'
import { bulkChangeStore } from './bulk-change-store.js'

/** Opens what the area keeps, for a tenant. */
export function openBulkStores(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => BulkStores {
  const bind = {
    bulkChanges: bulkChangeStore(connection),
  }
  return (tenantId, session) => ({
    bulkChanges: bind.bulkChanges(tenantId, session),
  })
}
