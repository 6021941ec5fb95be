import { tenantCollection } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import type { FactStores } from '../domain/stores.js'
import { factModels } from './fact-models.js'
import { factStore } from './fact-store.js'

/** Opens what the area keeps, for a tenant. */
export function openFactStores(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => FactStores {
  const models = factModels(connection)
  const of = {
    subscriptions: tenantCollection(models.subscriptions),
    members: tenantCollection(models.members),
    projects: tenantCollection(models.projects),
    leaveTasks: tenantCollection(models.leaveTasks),
  }
  return (tenant, session) => ({
    facts: factStore(tenant, {
      subscriptions: of.subscriptions(tenant, session),
      members: of.members(tenant, session),
      projects: of.projects(tenant, session),
      leaveTasks: of.leaveTasks(tenant, session),
    }),
  })
}
