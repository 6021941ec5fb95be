import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import type { QueryStores } from '../domain/stores.js'
import { boardStore } from './board-store.js'
import { taskQueryStore } from './task-query-store.js'

/** Opens what the area keeps, for a tenant. */
export function openQueryStores(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => QueryStores {
  const bind = {
    taskQueries: taskQueryStore(connection),
    boards: boardStore(connection),
  }
  return (tenantId, session) => ({
    taskQueries: bind.taskQueries(tenantId, session),
    boards: bind.boards(tenantId),
  })
}
