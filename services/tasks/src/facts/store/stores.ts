import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import type { FactStores } from '../domain/stores.js'
import { memberStore } from './member-store.js'
import { projectStore } from './project-store.js'
import { subscriptionStore } from './subscription-store.js'

/** Opens what the area keeps, for a tenant. */
export function openFactStores(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => FactStores {
  const bind = {
    projects: projectStore(connection),
    members: memberStore(connection),
    subscriptions: subscriptionStore(connection),
  }
  return (tenantId, session) => ({
    projects: bind.projects(tenantId, session),
    members: bind.members(tenantId, session),
    subscriptions: bind.subscriptions(tenantId, session),
  })
}
