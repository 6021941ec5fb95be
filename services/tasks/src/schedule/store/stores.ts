import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import type { LeftRuns } from '../domain/half-run.js'
import type { ScheduleStores } from '../domain/stores.js'
import { baselineStore } from './baseline-store.js'
import { openHalfRuns } from './half-run-store.js'
import { planStore } from './plan-store.js'
import { plannedTaskStore } from './planned-task-store.js'
import { proposalStore } from './proposal-store.js'
import { runStore } from './run-store.js'

/** Opens what the area keeps, for a tenant, and the runs that were left in any. */
export function openScheduleStores(connection: Connection): {
  bind: (tenantId: TenantId, session?: ClientSession) => ScheduleStores
  leftRuns: LeftRuns
} {
  const { halfRuns, leftRuns } = openHalfRuns(connection)
  const stores = {
    baselines: baselineStore(connection),
    plannedTasks: plannedTaskStore(connection),
    plans: planStore(connection),
    proposals: proposalStore(connection),
    scheduleRuns: runStore(connection),
    halfRuns,
  }
  const bind = (tenantId: TenantId, session?: ClientSession): ScheduleStores => ({
    baselines: stores.baselines(tenantId, session),
    plannedTasks: stores.plannedTasks(tenantId, session),
    plans: stores.plans(tenantId, session),
    proposals: stores.proposals(tenantId, session),
    scheduleRuns: stores.scheduleRuns(tenantId, session),
    halfRuns: stores.halfRuns(tenantId, session),
  })
  return { bind, leftRuns }
}
