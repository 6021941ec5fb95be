import type { JsonWebKey } from 'node:crypto'

import { verifyAudit } from '@smartproject/admin/app/verify/verify-audit'
import type { Anchor } from '@smartproject/admin/app/verify/verify-rounds'
import type { AuditVerdict } from '@smartproject/admin/domain/audit-source'
import { sealVerifier } from '@smartproject/admin/signing/seal-verifier'
import { openAuditSource } from '@smartproject/admin/store/audit-source'
import { countWrites, type WriteCount } from '@smartproject/admin/store/audited-writes'
import mongoose from 'mongoose'
import { UserFault } from '../fault.js'

/** A public key with its name; a private part is ignored. */
export type SealKey = JsonWebKey & { kid: string }

/** Which store is verified, and by what. */
export interface VerifyOptions {
  /** URI of admin's database. */
  adminUri: string
  /** URIs of the services' databases, whose outboxes remember their writes for some days; none to leave that out. */
  serviceUris: readonly string[]
  keys: readonly SealKey[]
  /** Id or number of a subscription, or `platform`; all when it is missing. */
  tenant?: string | undefined
  /** A round that was noted elsewhere. */
  anchor?: Anchor | undefined
}

/** The findings. */
export interface StoreVerdict extends AuditVerdict {
  writes: WriteCount
}

/** A record takes a second or two from the write to the chain; what was sent just now is not asked for. */
const ON_ITS_WAY_MS = 15_000

/** Verifies the audit records of a store, running or not. Raises a UserFault for an unknown tenant. */
export async function verifyStore(options: VerifyOptions): Promise<StoreVerdict> {
  const source = await openAuditSource(options.adminUri)
  try {
    const chain = options.tenant && (await chainOf(source.connection, options.tenant))
    const until = new Date(Date.now() - ON_ITS_WAY_MS)
    const verdict = await verifyAudit(source, sealVerifier(options.keys), {
      chain: chain || undefined,
      anchor: options.anchor ?? null,
    })
    const counts = { writes: 0, unrecorded: [] as string[] }
    for (const uri of options.serviceUris) {
      const service = await mongoose.createConnection(uri).asPromise()
      const { writes, unrecorded } = await countWrites(service, source.connection, until)
      await service.close()
      counts.writes += writes
      counts.unrecorded.push(...unrecorded)
    }
    return { ...verdict, writes: counts }
  } finally {
    await source.close()
  }
}

/** The chain of a subscription that is named by its number or its id. */
async function chainOf(admin: mongoose.Connection, tenant: string): Promise<string> {
  const byNumber = /^\d+$/.test(tenant) ? { number: Number(tenant) } : { _id: tenant }
  const known = await admin.collection('subscriptions').findOne(byNumber as object)
  const recorded = known ?? (await admin.collection('audit_heads').findOne({ tenantId: tenant }))
  if (!recorded) throw new UserFault(`There is no subscription ${tenant}, and nothing was recorded of one.`)
  return known ? String(known._id) : tenant
}
