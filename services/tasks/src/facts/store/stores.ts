import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import type { WantedCauses } from '../domain/schedule-cause.js'
import type { FactStores } from '../domain/stores.js'
import { memberStore } from './member-store.js'
import { projectStore } from './project-store.js'
import { openScheduleCauses } from './schedule-cause-store.js'
import { subscriptionStore } from './subscription-store.js'

/** Opens what the area keeps: for a tenant, and the causes that wait in all of them. */
export function openFactStores(connection: Connection): {
  bind: (tenantId: TenantId, session?: ClientSession) => FactStores
  wantedCauses: WantedCauses
} {
  const stores = {
    projects: projectStore(connection),
    members: memberStore(connection),
    subscriptions: subscriptionStore(connection),
  }
  const { bind: scheduleCauses, wantedCauses } = openScheduleCauses(connection)
  return {
    bind: (tenantId, session) => ({
      projects: stores.projects(tenantId, session),
      members: stores.members(tenantId, session),
      subscriptions: stores.subscriptions(tenantId, session),
      scheduleCauses: scheduleCauses(tenantId, session),
    }),
    wantedCauses,
  }
}
