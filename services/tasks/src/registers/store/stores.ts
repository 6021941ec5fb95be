import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import type { RegisterStores } from '../domain/stores.js'
import { entryStore } from './entry-store.js'

/** Opens what the area keeps, for a tenant. */
export function openRegisterStores(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => RegisterStores {
  const entries = entryStore(connection)
  return (tenantId, session) => ({ entries: entries(tenantId, session) })
}
