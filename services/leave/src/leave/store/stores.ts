import { runReads } from '@smartproject/kit/mongo/reads'
import { tenantCollection } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import type { MissingTasks } from '../domain/ports.js'
import type { LeaveStores } from '../domain/stores.js'
import { applicantTurnModel, applicantTurns } from './applicant-turns.js'
import { leaveEventModel, leaveEventStore } from './leave-event-store.js'
import { leaveModel } from './leave-model.js'
import { leaveStore } from './leave-store.js'
import { missingTasks } from './missing-tasks.js'

/** The stores of this area: those of a tenant, and a query across tenants. */
export interface OpenLeaveStores {
  bind(tenantId: TenantId, session?: ClientSession): LeaveStores
  readonly missingTasks: MissingTasks
}

/** Opens what the area keeps, on a connection. */
export function openLeaveStores(connection: Connection): OpenLeaveStores {
  const leaves = leaveModel(connection)
  const of = {
    leaves: tenantCollection(leaves),
    events: tenantCollection(leaveEventModel(connection)),
    turns: tenantCollection(applicantTurnModel(connection)),
  }
  return {
    bind: (tenant, session) => ({
      reads: runReads(session),
      leaves: leaveStore(of.leaves(tenant, session)),
      history: leaveEventStore(of.events(tenant, session)),
      turns: applicantTurns(tenant, of.turns(tenant, session)),
    }),
    missingTasks: missingTasks(leaves),
  }
}
