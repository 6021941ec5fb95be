import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import type { RegisterStores } from '../domain/stores.js'
import { entryStore } from './entries.js'
import { oldRegisterStore } from './old-register.js'

/** Opens what the area keeps, for a tenant. */
export function openRegisterStores(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => RegisterStores {
  const bind = { entries: entryStore(connection), oldRegisters: oldRegisterStore(connection) }
  return (tenantId, session) => ({
    entries: bind.entries(tenantId, session),
    oldRegisters: bind.oldRegisters(tenantId, session),
  })
}
