import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import { liveGenerations } from '../domain/generations.js'
import type { Models, Stores } from '../domain/stores.js'
import { awayStore } from './away-store.js'
import { generationStore } from './generation-store.js'
import { historyStore } from './history-store.js'
import { laneChangeStore } from './lane-change-store.js'
import { memberStore } from './member-store.js'
import { projectItemStore } from './project-item-store.js'
import { projectStore } from './project-store.js'
import { subscriptionStore } from './subscription-store.js'
import { taskValuesStore } from './task-values-store.js'
import { workStore } from './work-store.js'

type Bind = (tenantId: TenantId, session?: ClientSession) => Stores

/** Opens all stores of a generation for a tenant. */
export function openGeneration(connection: Connection, generation: number): Bind {
  const bind = {
    projects: projectStore(connection, generation),
    members: memberStore(connection, generation),
    subscription: subscriptionStore(connection, generation),
    histories: historyStore(connection, generation),
    taskValues: taskValuesStore(connection, generation),
    laneChanges: laneChangeStore(connection, generation),
    items: projectItemStore(connection, generation),
    work: workStore(connection, generation),
    away: awayStore(connection, generation),
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

/**
 * Opens the read models for a tenant. Which generations there are is read each time, in a transaction by that transaction:
 * an event that is handled after a new one was begun is written to it as well.
 */
export function openModels(connection: Connection): (tenantId: TenantId, session?: ClientSession) => Models {
  const opened = new Map<number, Bind>()
  const bindOf = (generation: number) => {
    const bind = opened.get(generation) ?? openGeneration(connection, generation)
    opened.set(generation, bind)
    return bind
  }
  const generations = generationStore(connection)
  return (tenantId, session) => ({
    async serving() {
      const { serving } = await generations(session).get()
      return bindOf(serving)(tenantId, session)
    },
    async live() {
      const all = liveGenerations(await generations(session).get())
      return all.map((generation) => bindOf(generation)(tenantId, session))
    },
  })
}
