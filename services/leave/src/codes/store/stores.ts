import { tenantCollection } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import type { CodeDirectory } from '../domain/ports.js'
import type { CodeStores } from '../domain/stores.js'
import { leaveCodeModel, leaveCodeStore, codeDirectory } from './leave-code-store.js'

/** The stores of this area: those of a tenant, and a query across tenants. */
export interface OpenCodeStores {
  bind(tenantId: TenantId, session?: ClientSession): CodeStores
  readonly codeDirectory: CodeDirectory
}

/** Opens what the area keeps, on a connection. */
export function openCodeStores(connection: Connection): OpenCodeStores {
  const model = leaveCodeModel(connection)
  const codes = tenantCollection(model)
  return {
    bind: (tenant, session) => ({ codes: leaveCodeStore(codes(tenant, session)) }),
    codeDirectory: codeDirectory(model),
  }
}
