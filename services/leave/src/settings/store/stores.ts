import { tenantCollection } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import type { SettingsStores } from '../domain/stores.js'
import { leaveLockModel, leaveLockStore } from './leave-lock-store.js'
import { leavePolicyModel, leavePolicyStore } from './leave-policy-store.js'
import { leaveTypeModel, leaveTypeStore } from './leave-type-store.js'

/** Opens what the area keeps, for a tenant. */
export function openSettingsStores(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => SettingsStores {
  const of = {
    types: tenantCollection(leaveTypeModel(connection)),
    policies: tenantCollection(leavePolicyModel(connection)),
    locks: tenantCollection(leaveLockModel(connection)),
  }
  return (tenant, session) => ({
    types: leaveTypeStore(of.types(tenant, session)),
    policy: leavePolicyStore(tenant, of.policies(tenant, session)),
    locks: leaveLockStore(of.locks(tenant, session)),
  })
}
