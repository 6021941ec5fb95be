import type { Migration } from '@smartproject/kit/mongo/migrations'
import type { Connection } from 'mongoose'

import { sha256 } from '../../app/hash.js'
import { chained } from '../../domain/audit-chain.js'
import type { HeadDoc } from '../audit-head-model.js'
import { toDoc, toRecord, type AuditDoc } from '../audit-model.js'

/** The chain of the audit records; those of an older store are put into it in the order of their times. */
export const auditChain: Migration = {
  id: '002-audit-chain',
  async up({ connection, platformCollection, tenantCollection }) {
    await tenantCollection('audit_heads', [
      { key: { open: 1 }, name: 'open', partialFilterExpression: { open: true } },
    ])
    await tenantCollection('audit_digests', [
      { key: { tenantId: 1, number: 1 }, name: 'tenant_number', unique: true },
    ])
    await platformCollection('audit_rounds', [])
    for (const tenantId of await unchainedTenants(connection))
      while (await chainSome(connection, tenantId)) continue
    await tenantCollection('audit_records', [
      { key: { tenantId: 1, seq: 1 }, name: 'tenant_seq', unique: true },
    ])
  },
}

const AT_ONCE = 500
const UNCHAINED = { seq: { $exists: false } } as const

const recordsOf = (connection: Connection) => connection.collection<AuditDoc>('audit_records')

async function unchainedTenants(connection: Connection): Promise<string[]> {
  return recordsOf(connection).distinct('tenantId', UNCHAINED)
}

/**
 * Puts the oldest records into the chain; false when none was left. Each is deleted and inserted again in one
 * transaction, because the user of the database may not update records.
 */
async function chainSome(connection: Connection, tenantId: string): Promise<boolean> {
  const records = recordsOf(connection)
  const heads = connection.collection<HeadDoc>('audit_heads')
  const session = await connection.startSession()
  try {
    return await session.withTransaction(async () => {
      const own = { session }
      const old = await records
        .find({ tenantId, ...UNCHAINED }, own)
        .sort({ time: 1, _id: 1 })
        .limit(AT_ONCE)
        .toArray()
      const head = await heads.findOne({ _id: tenantId }, own)
      const links = chained(head ?? { seq: 0, hash: '' }, old.map(toRecord), sha256)
      const last = links.at(-1)
      if (!last) return false
      await records.deleteMany({ _id: { $in: old.map(({ _id }) => _id) } }, own)
      await records.insertMany(
        links.map((link) => ({ ...toDoc(link), tenantId })),
        own,
      )
      const to = { tenantId, seq: last.seq, hash: last.hash, open: true }
      await heads.updateOne({ _id: tenantId }, { $set: to }, { upsert: true, ...own })
      return true
    })
  } finally {
    await session.endSession()
  }
}
