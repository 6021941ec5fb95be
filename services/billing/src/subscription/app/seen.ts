import type { TenantId } from '@smartproject/kit/types/ids'

import type { Seen } from '../domain/seen.js'
import type { Deps } from './deps.js'

/** A thing of a tenant, with the name of its company. */
export async function seen<T>(billing: Deps, tenantId: TenantId, thing: T): Promise<Seen<T>> {
  const fact = await billing.work.read(tenantId).facts.find()
  return { ...thing, tenantId, company: fact?.title ?? '' }
}
