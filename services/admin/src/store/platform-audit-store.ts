import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import type { ClientSession, Model } from 'mongoose'

import type { PlatformAudit } from '../domain/ports.js'
import { auditConditions, newestFirst, toRecord, type AuditDoc } from './audit-model.js'

/** Everybody's audit records, for platform administrators: reading only. */
export function platformAuditStore(model: Model<AuditDoc>): (session?: ClientSession) => PlatformAudit {
  const bind = platformCollection(model)
  return (session) => ({
    async list({ tenantId, ...filter }, after, limit) {
      const conditions = { ...(tenantId === '' ? {} : { tenantId }), ...auditConditions(filter, after) }
      return (await bind(session).find(conditions, { sort: newestFirst, limit })).map(toRecord)
    },
  })
}
