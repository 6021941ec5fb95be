import { tenantCollection } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Model } from 'mongoose'

import type { AuditTrail } from '../domain/ports.js'
import { auditConditions, newestFirst, toRecord, type AuditDoc } from './audit-model.js'

/** The audit records of one tenant in MongoDB. It can add and read, nothing else. */
export function auditTrailStore(
  model: Model<AuditDoc>,
): (tenantId: TenantId, session?: ClientSession) => AuditTrail {
  const bind = tenantCollection(model)
  return (tenantId, session) => {
    const records = bind(tenantId, session)
    return {
      async add({ id, tenantId: _tenant, ...record }) {
        if (!(await records.findOne({ _id: id }))) await records.insert({ _id: id, ...record })
      },
      async list(filter, after, limit) {
        const docs = await records.find(auditConditions(filter, after), { sort: newestFirst, limit })
        return docs.map(toRecord)
      },
    }
  }
}
