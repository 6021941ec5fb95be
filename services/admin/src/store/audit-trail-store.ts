import { DomainError } from '@smartproject/kit/errors'
import { isDuplicateKey } from '@smartproject/kit/mongo/database'
import { tenantCollection } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Model } from 'mongoose'

import type { AuditTrail } from '../domain/ports.js'
import type { HeadDoc } from './audit-head-model.js'
import { auditConditions, newestFirst, toDoc, toRecord, type AuditDoc } from './audit-model.js'

/** The audit records of one tenant in MongoDB. It can add and read, nothing else. */
export function auditTrailStore(
  recordModel: Model<AuditDoc>,
  headModel: Model<HeadDoc>,
): (tenantId: TenantId, session?: ClientSession) => AuditTrail {
  const bindRecords = tenantCollection(recordModel)
  const bindHeads = tenantCollection(headModel)
  return (tenantId, session) => {
    const records = bindRecords(tenantId, session)
    const heads = bindHeads(tenantId, session)
    return {
      async head() {
        const head = await heads.findOne({ _id: tenantId })
        return head && { tenantId, seq: head.seq, hash: head.hash }
      },
      async append(added, from) {
        const last = added.at(-1)
        if (!last) return
        const to = { seq: last.seq, hash: last.hash, open: true }
        try {
          // The head first: another writer at the same time is stopped before anything else is written.
          if (!from) await heads.insert({ _id: tenantId, ...to })
          else if (!(await heads.updateOne({ _id: tenantId, seq: from.seq }, { $set: to }))) throw taken()
          await records.insertMany(added.map(toDoc))
        } catch (error) {
          throw isDuplicateKey(error) ? taken(error) : error
        }
      },
      async known(ids) {
        const found = await records.find({ _id: { $in: ids } }, { projection: { _id: 1 } })
        return new Set(found.map(({ _id }) => _id))
      },
      async list(filter, after, limit) {
        const docs = await records.find(auditConditions(filter, after), { sort: newestFirst, limit })
        return docs.map(toRecord)
      },
    }
  }
}

const taken = (cause?: unknown) => new DomainError('already_exists', 'AUDIT_RECORD_KNOWN', { cause })
