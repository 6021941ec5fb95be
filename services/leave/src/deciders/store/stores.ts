import { tenantCollection } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import type { DueReminders } from '../domain/ports.js'
import type { DeciderStores } from '../domain/stores.js'
import { delegationModel, delegationStore } from './delegation-store.js'
import { reminderModel, reminderStore, dueReminders } from './reminder-store.js'

/** The stores of this area: those of a tenant, and a query across tenants. */
export interface OpenDeciderStores {
  bind(tenantId: TenantId, session?: ClientSession): DeciderStores
  readonly dueReminders: DueReminders
}

/** Opens what the area keeps, on a connection. */
export function openDeciderStores(connection: Connection): OpenDeciderStores {
  const reminders = reminderModel(connection)
  const of = {
    delegations: tenantCollection(delegationModel(connection)),
    reminders: tenantCollection(reminders),
  }
  return {
    bind: (tenant, session) => ({
      delegations: delegationStore(tenant, of.delegations(tenant, session)),
      reminders: reminderStore(tenant, of.reminders(tenant, session)),
    }),
    dueReminders: dueReminders(reminders),
  }
}
