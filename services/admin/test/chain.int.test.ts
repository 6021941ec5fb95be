import { randomUUID } from 'node:crypto'

import { createLog } from '@smartproject/kit/log'
import { connectDatabase } from '@smartproject/kit/mongo/database'
import { migrate } from '@smartproject/kit/mongo/migrations'
import type { RunningService } from '@smartproject/kit/service'
import { tenantId } from '@smartproject/kit/types/ids'
import { topics } from '@smartproject/proto/topics'
import { testDatabase, testEnvironment } from '@smartproject/testkit/environment'
import { testBus } from '@smartproject/testkit/events'
import { eventually } from '@smartproject/testkit/eventually'
import { expectIndexed } from '@smartproject/testkit/explain'

import { recordAudits } from '../src/app/record-audits.js'
import { verifyAudit } from '../src/app/verify/verify-audit.js'
import { start } from '../src/compose.js'
import { readConfig } from '../src/config.js'
import type { AuditRecord } from '../src/domain/audit-record.js'
import { sealVerifier } from '../src/signing/seal-verifier.js'
import { auditSource, openAuditSource } from '../src/store/audit-source.js'
import { countWrites } from '../src/store/audited-writes.js'
import { views } from '../src/store/migrations/001-views.js'
import { auditChain } from '../src/store/migrations/002-audit-chain.js'
import { aChainStore, aKey, aRecord, workOn, type ChainStore } from './chain-store.js'

const stores: ChainStore[] = []
afterAll(() => Promise.all(stores.map((store) => store.drop())))

async function aStore(...migrations: Parameters<typeof aChainStore>): Promise<ChainStore> {
  const store = await aChainStore(...migrations)
  stores.push(store)
  return store
}

const many = (tenant: string, count: number) => Array.from({ length: count }, (_, n) => aRecord(tenant, n))

describe('a chain', () => {
  it('does not fork under concurrent handlers of several processes, whatever comes twice', async () => {
    const store = await aStore()
    const other = await connectDatabase(store.uri, 'replica')
    const deps = { work: workOn(other) }
    const records = many('t', 60)
    const parts = Array.from({ length: 12 }, (_, n) => records.slice(n * 5, n * 5 + 5))
    await Promise.all([
      ...parts.map((part) => store.record(part)),
      ...parts.toReversed().map((part) => recordAudits(deps, tenantId('t'), part)),
    ])
    await other.close()
    await store.seal()
    expect((await store.verify()).chains).toEqual([
      { chain: 't', records: 60, digests: 1, erased: false, faults: [] },
    ])
  })

  it('takes the new records of a batch, once, and leaves known ones unchanged', async () => {
    const store = await aStore()
    const [first, second, third] = many('t', 3) as [AuditRecord, AuditRecord, AuditRecord]
    await store.record([first])
    await store.record([{ ...first, action: 'forged' }, second, second, third])
    await store.record([third, first])
    const kept = await store.db.connection.collection('audit_records').find().sort({ seq: 1 }).toArray()
    expect(kept.map(({ _id, seq }) => [String(_id), Number(seq)])).toEqual(
      [first, second, third].map(({ id }, n) => [id, n + 1]),
    )
    expect(kept[0]).toMatchObject({ action: 'leave.applied' })
    expect(await store.faults()).toEqual([])
  })

  it('is put around the records of an older store, in the order of their times', async () => {
    const store = await aStore([views])
    const old = [...many('t', 1_203), ...many('', 2)]
    const docs = old.map(({ id, tenantId: tenant, ...record }) => ({
      _id: id,
      tenantId: tenant || 'platform',
      ...record,
    }))
    const { connection } = store.db
    await connection.collection('audit_records').insertMany(docs.toReversed() as never)
    await Promise.all([migrate(connection, [views, auditChain]), migrate(connection, [views, auditChain])])
    await store.record([aRecord('t', 5_000)])
    await store.seal()
    const { chains } = await store.verify()
    expect(chains.map(({ chain, records, faults }) => [chain, records, faults])).toEqual([
      ['platform', 2, []],
      ['t', 1_204, []],
    ])
    const first = await connection.collection('audit_records').findOne({ tenantId: 't', seq: 1 })
    expect(first).toMatchObject({ _id: old[0]?.id })
  })

  it('is read by its index', async () => {
    const { db } = await aStore()
    await expectIndexed(db.connection, 'audit_records', { tenantId: 't' }, { tenantId: 1, seq: 1 })
    await expectIndexed(db.connection, 'audit_digests', { tenantId: 't' }, { number: -1 })
    await expectIndexed(db.connection, 'audit_heads', { open: true })
  })
})

it('an outbox tells which writes have no record', async () => {
  const store = await aStore()
  const { connection } = store.db
  const records = many('t', 3)
  await store.record(records.slice(0, 2))
  const sentTime = new Date(Date.now() - 60_000)
  const row = { topic: 'platform.audit.v1', state: 'sent', sentTime }
  const late = { _id: randomUUID(), ...row, sentTime: new Date() }
  const rows = [...records.map(({ id }) => ({ _id: id, ...row })), late]
  await connection.collection('outbox').insertMany(rows as never)
  expect(await countWrites(connection, connection, new Date(Date.now() - 10_000))).toEqual({
    writes: 3,
    unrecorded: [records[2]?.id],
  })
})

describe('two replicas of the service', () => {
  const key = aKey('audit-1')
  const database = testDatabase('admin')
  const replicas: RunningService[] = []
  const env = () => ({
    ...testEnvironment('admin', database),
    AUDIT_SIGNING_KEY: JSON.stringify(key),
    AUDIT_DIGEST_EVERY_MS: '200',
    EVENT_GATHER_MS: '100',
  })
  const join = async () => {
    const replica = await start(readConfig(env()), createLog('admin', 'silent'))
    replicas.push(replica)
    await replica.consuming
  }
  afterAll(async () => {
    await Promise.all(replicas.map((replica) => replica.stop()))
    await database.drop()
  })

  it('keep and sign one chain for each tenant while one comes, with every event sent twice', async () => {
    // First, because it makes the topics that a consumer waits for.
    const bus = await testBus()
    await join()
    const tenants: string[] = Array.from({ length: 4 }, () => randomUUID())
    const records = tenants.flatMap((tenant) => many(tenant, 25))
    const send = (record: AuditRecord) => {
      const event = {
        tenantId: record.tenantId,
        aggregateId: record.tenantId,
        message: record,
        id: record.id,
      }
      return bus.publish(topics.auditEvent, event)
    }
    await Promise.all([join(), ...records.map(send)])
    await Promise.all(records.map(send))
    const source = await openAuditSource(database.uri)
    const own = { tenantId: { $in: tenants } }
    const mine = () => source.connection.collection('audit_records').countDocuments(own)
    await eventually(async () => (await mine()) === records.length, { withinMs: 25_000, what: 'all records' })
    const digested = async () => {
      const { chains } = await verifyAudit(auditSource(source.connection), sealVerifier([key]))
      const ours = chains.filter(({ chain }) => tenants.includes(chain))
      expect(ours.flatMap(({ faults }) => faults)).toEqual([])
      expect(ours.map(({ records: count }) => count)).toEqual([25, 25, 25, 25])
      return ours.every(({ digests }) => digests > 0)
    }
    await eventually(digested, { withinMs: 25_000, what: 'digests' })
    await source.close()
    await bus.stop()
  }, 90_000)
})
