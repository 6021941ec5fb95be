import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import type { RegisterStores } from '../domain/stores.js'
import { registerStore } from './registers.js'

/** Opens what the area keeps, for a tenant. */
export function openRegisterStores(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => RegisterStores {
  const bind = {
    registers: registerStore(connection),
  }
  return (tenantId, session) => ({
    registers: bind.registers(tenantId, session),
  })
}
