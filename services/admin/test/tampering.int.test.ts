import { randomUUID } from 'node:crypto'

import type { Connection } from 'mongoose'

import { sha256 } from '../src/app/hash.js'
import { chained } from '../src/domain/audit-chain.js'
import { toChained, toDoc, toRecord, type AuditDoc } from '../src/store/audit-model.js'
import { aChainStore, aKey, aRecord, type ChainStore } from './chain-store.js'

const [TENANT, OTHER] = ['tenant-a', 'tenant-b']

let store: ChainStore
let connection: Connection

const TAMPERED = ['audit_records', 'audit_heads', 'audit_digests', 'audit_rounds']
const whole = new Map<string, object[]>()

// Two chains, signed after 3 and after 6 records; a seventh that no digest covers.
beforeAll(async () => {
  store = await aChainStore()
  connection = store.db.connection
  for (const tenant of [TENANT, OTHER]) await store.record([1, 2, 3].map((n) => aRecord(tenant, n)))
  await store.seal()
  for (const tenant of [TENANT, OTHER]) await store.record([4, 5, 6].map((n) => aRecord(tenant, n)))
  await store.seal()
  for (const tenant of [TENANT, OTHER]) await store.record([aRecord(tenant, 7)])
  for (const name of TAMPERED) whole.set(name, await connection.collection(name).find().toArray())
})

afterEach(async () => {
  for (const [name, all] of whole) {
    await connection.collection(name).deleteMany({})
    if (all.length > 0) await connection.collection(name).insertMany(all)
  }
})

afterAll(() => store.drop())

const records = () => connection.collection<AuditDoc>('audit_records')
const docs = (name: string) => connection.collection<{ _id: string }>(name)
const at = (seq: number) => ({ tenantId: TENANT, seq })
const idAt = async (seq: number) => String((await records().findOne(at(seq)))?._id)
const move = (from: number, to: number) => records().updateOne(at(from), { $set: { seq: to } })

/** Puts the records from a place on anew, after a change, as an attacker would who knows how hashes are made. */
async function rewriteFrom(seq: number, change: object): Promise<void> {
  const old = await records()
    .find({ tenantId: TENANT, seq: { $gte: seq } })
    .sort({ seq: 1 })
    .toArray()
  const before = await records().findOne(at(seq - 1))
  const changed = old.map((doc, n) => ({ ...toRecord(doc), ...(n === 0 ? change : {}) }))
  const anew = chained({ seq: seq - 1, hash: before?.hash ?? '' }, changed, sha256)
  for (const one of anew) await records().replaceOne({ _id: one.id }, { ...toDoc(one), tenantId: TENANT })
  const hash = anew.at(-1)?.hash
  await docs('audit_heads').updateOne({ _id: TENANT }, { $set: { hash } })
}

async function forged(seq: number): Promise<AuditDoc> {
  const before = await records().findOne(at(seq - 1))
  const [one] = chained({ seq: seq - 1, hash: before?.hash ?? '' }, [aRecord(TENANT, 99)], sha256)
  if (!one) throw new Error('nothing forged')
  return { ...toDoc(one), tenantId: TENANT }
}

it('unchanged records are valid', async () => {
  const { chains, rounds, faults } = await store.verify()
  expect(faults).toEqual([])
  expect(rounds).toBe(2)
  expect(chains).toEqual(
    [TENANT, OTHER].map((chain) => ({ chain, records: 7, digests: 2, erased: false, faults: [] })),
  )
})

describe('the first bad record is named when', () => {
  const cases: [string, () => Promise<unknown>, string, () => Promise<string> | string][] = [
    ['one was deleted', () => records().deleteOne(at(3)), 'deleted', () => 'record 3 is missing'],
    ['the first was deleted', () => records().deleteOne(at(1)), 'deleted', () => 'record 1 is missing'],
    [
      'a detail was edited',
      () => records().updateOne(at(2), { $set: { 'details.from_date': '2026-03-09' } }),
      'edited',
      async () => `record 2 (${await idAt(2)})`,
    ],
    [
      'the actor was edited',
      () => records().updateOne(at(5), { $set: { actorId: 'mona' } }),
      'edited',
      async () => `record 5 (${await idAt(5)})`,
    ],
    [
      'the time was edited by a millisecond',
      () => records().updateOne(at(7), { $set: { time: new Date(Date.UTC(2026, 1, 1, 10, 0, 7, 1)) } }),
      'edited',
      async () => `record 7 (${await idAt(7)})`,
    ],
    [
      'two changed places',
      async () => {
        await move(2, 102)
        await move(3, 2)
        await move(102, 3)
      },
      'moved',
      async () => `record 2 (${await idAt(2)}) was record 3`,
    ],
    [
      'one was put in without a place',
      async () => {
        const { seq: _, ...doc } = await forged(4)
        await records().insertOne(doc as AuditDoc)
      },
      'inserted',
      () => 'stands in no chain',
    ],
    [
      'one was put in the place of another',
      async () => {
        await records().deleteOne(at(4))
        await records().insertOne(await forged(4))
      },
      'inserted',
      async () => `record 5 (${await idAt(5)}) does not follow record 4`,
    ],
    [
      'one was put behind the end',
      async () => records().insertOne(await forged(8)),
      'inserted',
      () => 'record 8 was put behind the end',
    ],
    [
      'the end was cut off that no digest covers',
      () => records().deleteOne(at(7)),
      'truncated',
      () => 'record 7 is missing',
    ],
    [
      'the end was cut off and the head put back',
      async () => {
        await records().deleteMany({ tenantId: TENANT, seq: { $gte: 5 } })
        const { hash } = toChained((await records().findOne(at(4))) as AuditDoc)
        await docs('audit_heads').updateOne({ _id: TENANT }, { $set: { seq: 4, hash } })
      },
      'truncated',
      () => 'record 5 is missing: digest 2 was signed for 6',
    ],
    [
      'one was edited and every hash after it computed anew',
      () => rewriteFrom(5, { actorId: 'mona' }),
      'rewritten',
      () => 'among records 4 to 6',
    ],
    [
      'the head was changed',
      () => docs('audit_heads').updateOne({ _id: TENANT }, { $set: { hash: 'x' } }),
      'head-changed',
      () => 'record 7',
    ],
  ]
  it.each(cases)('%s', async (_name, tamper, kind, text) => {
    await tamper()
    const named = expect.stringContaining(await text()) as unknown
    expect(await store.faults()).toEqual([{ chain: TENANT, kind, text: named }])
    expect(await store.faults({ chain: OTHER })).toEqual([])
  })
})

describe('the proofs cannot be changed either:', () => {
  const lastDigest = { _id: `${TENANT}:2` }
  const kinds = async () => (await store.faults()).map(({ chain, kind }) => [chain, kind])

  it('a digest that was edited', async () => {
    await docs('audit_digests').updateOne(lastDigest, { $set: { seq: 5 } })
    expect(await kinds()).toEqual([[TENANT, 'digest-forged']])
  })

  it('a digest that was deleted, together with its records', async () => {
    await docs('audit_digests').deleteOne(lastDigest)
    await records().deleteMany({ tenantId: TENANT, seq: { $gt: 3 } })
    const { hash } = toChained((await records().findOne(at(3))) as AuditDoc)
    await docs('audit_heads').updateOne({ _id: TENANT }, { $set: { seq: 3, hash } })
    expect(await kinds()).toEqual([[TENANT, 'digest-deleted']])
  })

  it('a chain that vanished whole, and one whose tenant was erased on order', async () => {
    for (const name of ['audit_records', 'audit_heads', 'audit_digests'])
      await connection.collection(name).deleteMany({ tenantId: TENANT })
    expect(await kinds()).toEqual([[TENANT, 'digest-deleted']])
    await store.record([{ ...aRecord('', 8), action: 'tenancy.subscription_erased', targetId: TENANT }])
    const { chains } = await store.verify()
    expect(chains.find(({ chain }) => chain === TENANT)).toMatchObject({ erased: true, faults: [] })
  })

  it('a digest by another key, under its own name or under ours', async () => {
    await store.seal(aKey('somebody'))
    expect(await kinds()).toEqual([
      ['rounds', 'round-forged'],
      [TENANT, 'digest-forged'],
      [OTHER, 'digest-forged'],
    ])
    await docs('audit_digests').updateMany({}, { $set: { keyId: 'audit-1' } })
    await docs('audit_rounds').updateMany({}, { $set: { keyId: 'audit-1' } })
    expect(await kinds()).toHaveLength(3)
  })

  it('a round that was edited or deleted', async () => {
    await docs('audit_rounds').updateOne({ _id: '000000000001' }, { $set: { digests: [] } })
    expect(await kinds()).toEqual([['rounds', 'round-forged']])
    await docs('audit_rounds').deleteOne({ _id: '000000000001' })
    expect(await kinds()).toEqual([['rounds', 'round-deleted']])
  })

  it('an older state of everything, with a round that was noted elsewhere', async () => {
    const noted = (await store.verify()).lastRound
    if (!noted) throw new Error('no round')
    await docs('audit_rounds').deleteOne({ _id: '000000000002' })
    for (const tenantId of [TENANT, OTHER]) {
      const hash = (await records().findOne({ tenantId, seq: 3 }))?.hash
      await records().deleteMany({ tenantId, seq: { $gt: 3 } })
      await docs('audit_digests').deleteOne({ _id: `${tenantId}:2` })
      await docs('audit_heads').updateOne({ _id: tenantId }, { $set: { seq: 3, hash } })
    }
    expect(await kinds()).toEqual([])
    expect((await store.faults({ anchor: noted })).map(({ kind }) => kind)).toEqual(['rolled-back'])
    const other = { number: 1, hash: randomUUID() }
    expect((await store.faults({ anchor: other })).map(({ kind }) => kind)).toEqual(['rolled-back'])
  })
})
