import { generateKeyPairSync, randomUUID, type JsonWebKey } from 'node:crypto'

import { connectDatabase, type Database } from '@smartproject/kit/mongo/database'
import { migrate, type Migration } from '@smartproject/kit/mongo/migrations'
import { createUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import { systemClock } from '@smartproject/kit/types/clock'
import { tenantId } from '@smartproject/kit/types/ids'
import { testDatabase } from '@smartproject/testkit/environment'

import { recordAudits } from '../src/app/record-audits.js'
import { sealAudit } from '../src/app/seal-audit.js'
import { verifyAudit } from '../src/app/verify/verify-audit.js'
import type { AuditRecord } from '../src/domain/audit-record.js'
import type { AuditFault, AuditVerdict } from '../src/domain/audit-source.js'
import type { AdminStores } from '../src/domain/ports.js'
import { sealSigner } from '../src/signing/seal-signer.js'
import { sealVerifier } from '../src/signing/seal-verifier.js'
import { auditSource } from '../src/store/audit-source.js'
import { views } from '../src/store/migrations/001-views.js'
import { auditChain } from '../src/store/migrations/002-audit-chain.js'
import { adminStores } from '../src/store/stores.js'

/** A key as configuration holds it. */
type SealKey = JsonWebKey & { kid: string }

/** A new key. */
export function aKey(kid: string): SealKey {
  return { ...generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }), kid }
}

/** A record of a tenant; each a second after the one before. */
export function aRecord(tenant: string, n: number): AuditRecord {
  return {
    id: randomUUID(),
    tenantId: tenant,
    service: 'leave',
    actorId: 'emad',
    action: 'leave.applied',
    targetType: 'leave',
    targetId: `l${n}`,
    details: { from_date: '2026-03-01', n: String(n) },
    time: new Date(Date.UTC(2026, 1, 1, 10, 0, n)),
    requestId: `r${n}`,
  }
}

/** The real stores of the service on a database of their own, without the service around them. */
export interface ChainStore {
  readonly db: Database
  readonly uri: string
  readonly key: SealKey
  record(records: readonly AuditRecord[]): Promise<void>
  seal(key?: SealKey): ReturnType<typeof sealAudit>
  verify(options?: Parameters<typeof verifyAudit>[2]): Promise<AuditVerdict>
  /** All faults that the verifier names. */
  faults(options?: Parameters<typeof verifyAudit>[2]): Promise<AuditFault[]>
  drop(): Promise<void>
}

/** Opens a store; `migrations` other than the service's leave it older than it is. */
export async function aChainStore(
  migrations: readonly Migration[] = [views, auditChain],
): Promise<ChainStore> {
  const database = testDatabase('chain')
  const db = await connectDatabase(database.uri, 'chain')
  await migrate(db.connection, migrations)
  const key = aKey('audit-1')
  const work = workOn(db)
  const verify: ChainStore['verify'] = (options) =>
    verifyAudit(auditSource(db.connection), sealVerifier([key]), options)
  return {
    db,
    uri: database.uri,
    key,
    record: (records) => recordAudits({ work }, tenantId(records[0]?.tenantId || 'platform'), records),
    seal: (by = key) => sealAudit({ work, clock: systemClock, signer: sealSigner(by) }),
    verify,
    async faults(options) {
      const { chains, faults } = await verify(options)
      return [...faults, ...chains.flatMap((chain) => chain.faults)]
    },
    async drop() {
      await db.close()
      await database.drop()
    },
  }
}

/** The service's unit of work on a connection. */
export function workOn(db: Database) {
  return createUnitOfWork<AdminStores, never>(db, {
    service: 'admin',
    clock: systemClock,
    bind: adminStores(db.connection),
    encode: (event) => event,
    wake: () => undefined,
  })
}
