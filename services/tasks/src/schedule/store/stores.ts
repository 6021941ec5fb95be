import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import type { ScheduleStores } from '../domain/stores.js'
import { baselineStore } from './baseline-store.js'
import { planStore } from './plan-store.js'
import { plannedTaskStore } from './planned-task-store.js'
import { proposalStore } from './proposal-store.js'
import { runStore } from './run-store.js'

/** Opens what the area keeps, for a tenant. */
export function openScheduleStores(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => ScheduleStores {
  const bind = {
    baselines: baselineStore(connection),
    plannedTasks: plannedTaskStore(connection),
    plans: planStore(connection),
    proposals: proposalStore(connection),
    scheduleRuns: runStore(connection),
  }
  return (tenantId, session) => ({
    baselines: bind.baselines(tenantId, session),
    plannedTasks: bind.plannedTasks(tenantId, session),
    plans: bind.plans(tenantId, session),
    proposals: bind.proposals(tenantId, session),
    scheduleRuns: bind.scheduleRuns(tenantId, session),
  })
}
