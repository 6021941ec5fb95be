import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import type { PlanboardStores } from '../domain/stores.js'
import { allocationStore } from './allocation-store.js'
import { boardTaskStore } from './board-task-store.js'
import { scenarioStore } from './scenario-store.js'
import { setupStore } from './setup-store.js'

/** Opens what the area keeps, for a tenant. */
export function openPlanboardStores(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => PlanboardStores {
  const bind = {
    planningSetups: setupStore(connection),
    boardTasks: boardTaskStore(connection),
    scenarios: scenarioStore(connection),
    allocations: allocationStore(connection),
  }
  return (tenantId, session) => ({
    planningSetups: bind.planningSetups(tenantId, session),
    boardTasks: bind.boardTasks(tenantId, session),
    scenarios: bind.scenarios(tenantId, session),
    allocations: bind.allocations(tenantId, session),
  })
}
