import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import type { Stores } from '../domain/stores.js'
import { historyStore } from './histories.js'
import { laneChangeStore } from './lane-changes.js'
import { memberStore } from './members.js'
import { projectStore } from './projects.js'
import { subscriptionStore } from './subscription.js'

/** Opens all stores of the service for a tenant. */
export function openStores(connection: Connection): (tenantId: TenantId, session?: ClientSession) => Stores {
  const bind = {
    projects: projectStore(connection),
    members: memberStore(connection),
    subscription: subscriptionStore(connection),
    histories: historyStore(connection),
    laneChanges: laneChangeStore(connection),
  }
  return (tenantId, session) => ({
    projects: bind.projects(tenantId, session),
    members: bind.members(tenantId, session),
    subscription: bind.subscription(tenantId, session),
    histories: bind.histories(tenantId, session),
    laneChanges: bind.laneChanges(tenantId, session),
  })
}
