import { PLATFORM } from '@smartproject/kit/types/ids'
import { createConnection, type Connection } from 'mongoose'

import type { AuditSource } from '../domain/audit-source.js'
import type { HeadDoc } from './audit-head-model.js'
import { toChained, type AuditDoc } from './audit-model.js'
import type { DigestDoc, RoundDoc } from './audit-seal-model.js'

/** The entry of the platform's own chain about a tenant whose records are erased. */
const ERASED = 'tenancy.subscription_erased'

/** Opens the database of admin to be verified; reading is all that its user must be allowed. */
export async function openAuditSource(
  uri: string,
): Promise<AuditSource & { readonly connection: Connection; close(): Promise<void> }> {
  const connection = await createConnection(uri, {
    appName: 'audit:verify',
    readConcernLevel: 'majority',
    autoCreate: false,
    autoIndex: false,
  }).asPromise()
  return { ...auditSource(connection), connection, close: () => connection.close() }
}

/** Reads straight from the collections, past everything that would smooth over what is wrong there. */
export function auditSource(connection: Connection): AuditSource {
  const records = connection.collection<AuditDoc>('audit_records')
  const heads = connection.collection<HeadDoc>('audit_heads')
  const digests = connection.collection<DigestDoc>('audit_digests')
  const rounds = connection.collection<RoundDoc>('audit_rounds')
  return {
    rounds: () => rounds.find({}).sort({ _id: 1 }),
    async chains() {
      const named = await Promise.all([
        records.distinct('tenantId'),
        heads.distinct('tenantId'),
        digests.distinct('tenantId'),
      ])
      return [...new Set(named.flat())]
    },
    async erased() {
      const orders = records.find({ tenantId: PLATFORM, action: ERASED }, { projection: { targetId: 1 } })
      return new Set((await orders.toArray()).map(({ targetId }) => targetId))
    },
    digests: (tenantId) => digests.find({ tenantId }).sort({ number: 1 }),
    head: (tenantId) => heads.findOne({ tenantId }),
    records: (tenantId) =>
      records.find({ tenantId }).sort({ tenantId: 1, seq: 1 }).allowDiskUse(true).map(toChained),
  }
}
