import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import type { AdminStores } from '../domain/ports.js'
import { auditModel } from './audit-model.js'
import { auditSealStore } from './audit-seal-store.js'
import { headModel } from './audit-head-model.js'
import { auditTrailStore } from './audit-trail-store.js'
import { memberStore } from './member-store.js'
import { platformAuditStore } from './platform-audit-store.js'
import { subscriptionStore } from './subscription-store.js'
import { userStore } from './user-store.js'

/** Opens all stores for a tenant, inside a transaction when one is given. */
export function adminStores(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => AdminStores {
  const records = auditModel(connection)
  const heads = headModel(connection)
  const audit = auditTrailStore(records, heads)
  const seals = auditSealStore(connection, heads)
  const platformAudit = platformAuditStore(records)
  const subscriptions = subscriptionStore(connection)
  const members = memberStore(connection)
  const users = userStore(connection)
  return (tenantId, session) => ({
    audit: audit(tenantId, session),
    platform: {
      audit: platformAudit(session),
      seals: seals(session),
      subscriptions: subscriptions(session),
      members: members(session),
      users: users(session),
    },
  })
}
