import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import type { Stores } from '../domain/stores.js'
import { awayStore } from './away-store.js'
import { historyStore } from './history-store.js'
import { laneChangeStore } from './lane-change-store.js'
import { memberStore } from './member-store.js'
import { projectItemStore } from './project-item-store.js'
import { projectStore } from './project-store.js'
import { subscriptionStore } from './subscription-store.js'
import { taskValuesStore } from './task-values-store.js'
import { workStore } from './work-store.js'

/** Opens all stores of the service for a tenant. */
export function openStores(connection: Connection): (tenantId: TenantId, session?: ClientSession) => Stores {
  const bind = {
    projects: projectStore(connection),
    members: memberStore(connection),
    subscription: subscriptionStore(connection),
    histories: historyStore(connection),
    taskValues: taskValuesStore(connection),
    laneChanges: laneChangeStore(connection),
    items: projectItemStore(connection),
    work: workStore(connection),
    away: awayStore(connection),
  }
  return (tenantId, session) => ({
    projects: bind.projects(tenantId, session),
    members: bind.members(tenantId, session),
    subscription: bind.subscription(tenantId, session),
    histories: bind.histories(tenantId, session),
    taskValues: bind.taskValues(tenantId, session),
    laneChanges: bind.laneChanges(tenantId, session),
    items: bind.items(tenantId, session),
    work: bind.work(tenantId, session),
    away: bind.away(tenantId, session),
  })
}
