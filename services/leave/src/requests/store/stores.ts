import { tenantCollection } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import type { WantedRecounts } from '../domain/ports.js'
import type { RequestStores } from '../domain/stores.js'
import { recountModel, recountStore, wantedRecounts } from './recount-store.js'

/** The stores of this area: those of a tenant, and a query across tenants. */
export interface OpenRequestStores {
  bind(tenantId: TenantId, session?: ClientSession): RequestStores
  readonly wantedRecounts: WantedRecounts
}

/** Opens what the area keeps, on a connection. */
export function openRequestStores(connection: Connection): OpenRequestStores {
  const model = recountModel(connection)
  const recounts = tenantCollection(model)
  return {
    bind: (tenant, session) => ({ recounts: recountStore(tenant, recounts(tenant, session)) }),
    wantedRecounts: wantedRecounts(model),
  }
}
