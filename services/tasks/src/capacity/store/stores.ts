import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import type { CapacityStores } from '../domain/stores.js'
import { patternStore } from './pattern-store.js'
import { workTimeStore } from './work-time-store.js'

/** Opens what the area keeps, for a tenant. */
export function openCapacityStores(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => CapacityStores {
  const patterns = patternStore(connection)
  const workTimes = workTimeStore(connection)
  return (tenantId, session) => ({
    patterns: patterns(tenantId, session),
    workTimes: workTimes(tenantId, session),
  })
}
